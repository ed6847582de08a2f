import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useLayoutEffect, useState } from 'react';
import { mentionOf, partsOfNote, type ThreadEntry } from '../../../../../shared/domain/approvals/approval-thread.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useUser } from '../../../auth/current-user.ts';
import { useCan } from '../../../auth/use-can.ts';
import { useCommentOnApproval } from '../../../data/posts/approvals.ts';
import { useStaffWhoMay } from '../../../data/team.ts';
import { replyDrafts } from '../../../offline/reply-drafts.ts';
import { notify } from '../../../shell/toasts/toasts.ts';
import { useCaret } from '../insert/use-caret.ts';
import { approvalTexts as texts } from './messages.ts';

type Mention = NonNullable<ThreadEntry['mentions']>[number];

/** The names stand in it as they were when it was written. */
export function NoteText({ text, mentions }: Pick<ThreadEntry, 'mentions'> & { readonly text: string }) {
  return partsOfNote(text).map((part, place) => {
    if (typeof part === 'string') return part;
    const name = mentions?.find(({ id }) => id === part.id)?.name;
    return (
      // The parts of a note never change.
      // oxlint-disable-next-line react/no-array-index-key
      <strong key={place}>
        @<bdi>{name}</bdi>
      </strong>
    );
  });
}

/** What is typed of a name before the caret: after an @ that begins a word. */
const begun = /(?<=^|\s)@([^\s@]{0,40})$/u;

const mostOffered = 6;

/** What is typed in as names is sent as ids; the longer name first, as another may begin with it. */
const withIds = (text: string, named: readonly Mention[]) =>
  named
    .toSorted((one, other) => other.name.length - one.name.length)
    .reduce((sent, { id, name }) => sent.replaceAll(`@${name}`, mentionOf(id)), text);

const nothing = { text: '', id: '', isInternal: false, named: [] as readonly Mention[] };

/** What is typed outlives the dialog and the page until it is sent. Its id changes with it: sent again as it is, it arrives once. */
function useKeptComment({ id: postId, clientId }: Post) {
  const { id: userId } = useUser();
  const place = { userId, clientId, commentId: `comment ${postId}` };
  const [comment, setComment] = useState(() => {
    const kept = replyDrafts.read(place);
    return kept === undefined ? nothing : { ...nothing, ...kept.note, text: kept.text, id: kept.replyId };
  });
  function keep(change: Partial<typeof nothing>) {
    const changed = { ...comment, ...change, id: crypto.randomUUID() };
    const { text, id: replyId, isInternal, named } = changed;
    setComment(changed);
    if (text === '') replyDrafts.discard(place);
    else replyDrafts.save({ ...place, replyId, text, note: { isInternal, named: [...named] } });
  }
  function discard() {
    replyDrafts.discard(place);
    setComment({ ...nothing, isInternal: comment.isInternal });
  }
  return { ...comment, keep, discard };
}

interface CommentFormProps {
  readonly post: Post;
  readonly roundId: NonNullable<Post['approval']>['roundId'];
}

export function CommentForm({ post, roundId }: CommentFormProps) {
  const mayNote = useCan('approvals.ask');
  const { text, id, isInternal, named, keep, discard } = useKeptComment(post);
  /** Of the name that is being typed. */
  const [typed, setTyped] = useState<string>();
  const comment = useCommentOnApproval(roundId);
  const { hold, part, put, settle } = useCaret();
  useLayoutEffect(() => settle(text));
  const mentioned = named.filter(({ name }) => text.includes(`@${name}`));
  const sent = isInternal ? withIds(text.trim(), mentioned) : text.trim();

  function write(written: string) {
    keep({ text: written });
    setTyped(mayNote ? begun.exec(written.slice(0, part(written).to))?.[1] : undefined);
  }

  function mention(person: Mention) {
    const { to } = part(text);
    keep({
      text: put(text, { from: to - (typed ?? '').length - 1, to }, `@${person.name} `),
      named: [...named.filter(({ name }) => name !== person.name), person],
      isInternal: true,
    });
    setTyped(undefined);
  }

  /** Also heard of once the post is closed. */
  async function send() {
    try {
      await comment.mutateAsync({ id, postId: post.id, text: sent, isInternal });
      discard();
    } catch (error) {
      notify.error(`${texts.commentFailed}. ${messageOf(error)}`);
    }
  }

  return (
    <SpaceBetween size="xs">
      <div ref={hold}>
        <FormField
          label={texts.comment}
          constraintText={
            mentioned.length > 0 && !isInternal ? texts.mentionNeedsInternal : mayNote && texts.mentionHint
          }
          stretch
        >
          <Textarea value={text} rows={2} onChange={({ detail }) => write(detail.value)} />
        </FormField>
      </div>
      {typed !== undefined && <Colleagues post={post} typed={typed} onChoose={mention} />}
      {mayNote && (
        <Checkbox checked={isInternal} onChange={({ detail }) => keep({ isInternal: detail.checked })}>
          {texts.internal}
        </Checkbox>
      )}
      <Button disabled={text.trim() === ''} loading={comment.isPending} onClick={() => void send()}>
        {texts.send}
      </Button>
    </SpaceBetween>
  );
}

interface ColleaguesProps {
  readonly post: Post;
  readonly typed: string;
  readonly onChoose: (mention: Mention) => void;
}

/** Those who know the client, without the person, who needs no notice. */
function Colleagues({ post: { clientId }, typed, onChoose }: ColleaguesProps) {
  const { id: ownId } = useUser();
  const { staff = [] } = useStaffWhoMay('posts.read', [clientId]);
  const begins = (name: string) =>
    name
      .toLocaleLowerCase()
      .split(/\s/u)
      .some((word) => word.startsWith(typed.toLocaleLowerCase()));
  const offered = staff.filter(({ id, name }) => id !== ownId && begins(name)).slice(0, mostOffered);
  return (
    offered.length > 0 && (
      <div role="group" aria-label={texts.mentions}>
        <SpaceBetween direction="horizontal" size="xs">
          {offered.map(({ id, name }) => (
            <Button key={id} ariaLabel={texts.mention({ name })} onClick={() => onChoose({ id, name })}>
              @{name}
            </Button>
          ))}
        </SpaceBetween>
      </div>
    )
  );
}
