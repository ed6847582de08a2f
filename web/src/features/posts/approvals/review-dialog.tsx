import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { approvalTextLimit } from '../../../../../shared/domain/approvals/approval-answer.ts';
import type { PostId } from '../../../../../shared/domain/ids.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { instantOf, wallTimeOf } from '../../../../../shared/domain/time/wall-time.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useUser } from '../../../auth/current-user.ts';
import { useReviewPost } from '../../../data/posts/approvals.ts';
import { postQuery, postsQuery } from '../../../data/posts/posts.ts';
import { messageText } from '../../../messages/message-text.ts';
import { replyDrafts } from '../../../offline/reply-drafts.ts';
import { paths } from '../../../paths.ts';
import { DialogButtons } from '../../../shell/dialogs/dialog-buttons.tsx';
import { Dialog } from '../../../shell/dialogs/dialog.tsx';
import { LinkButton } from '../../../shell/links/link-button.tsx';
import { notify } from '../../../shell/toasts/toasts.ts';
import { ScheduleFields } from '../composer/schedule-fields.tsx';
import { timeRefusal } from '../list/use-move-post.ts';
import { SavedPreview } from '../preview/post-preview.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { reviewTexts as texts } from './review-messages.ts';
import { ReviewFacts } from './review-facts.tsx';

/** One after the other, the soonest first. */
const waiting = postsQuery({ clientId: undefined, waitsFor: 'review', sort: 'earliest', page: 1, pageSize: 25 });

/** Of a post that waits for review, and then of the others that wait. */
export function ReviewDialog({ first, onClose }: { readonly first: Post; readonly onClose: () => void }) {
  const [post, setPost] = useState(first);
  const [done, setDone] = useState<ReadonlySet<PostId>>(new Set());
  const [asked, setAsked] = useState<Post>();
  const { data } = useQuery(waiting);
  // Lists may be a moment behind: what is answered is the post as it is now.
  const { data: latest = post, isFetchedAfterMount } = useQuery({ ...postQuery(post.id), staleTime: 0 });
  // The list may be a moment behind.
  const others = (data?.posts ?? []).filter(({ id }) => id !== post.id && !done.has(id));

  function goOn() {
    const [next] = others;
    if (next === undefined) return onClose();
    setAsked(undefined);
    setDone(new Set([...done, post.id]));
    setPost(next);
  }

  if (asked !== undefined) return <AskDialog posts={[asked]} onClose={goOn} />;
  return (
    <ReviewOf
      key={post.id}
      post={latest}
      isLatest={isFetchedAfterMount}
      others={others.length}
      onDone={(reviewed, isAsking) => (isAsking ? setAsked(reviewed) : goOn())}
      onClose={onClose}
    />
  );
}

/** What is to change, as it is typed: it outlives the dialog and the page until it is sent, or the post has a yes. */
function useKeptNote({ id, clientId }: Post) {
  const { id: userId } = useUser();
  const place = { userId, clientId, commentId: `review ${id}` };
  const [text, setText] = useState(() => replyDrafts.read(place)?.text ?? '');
  const discard = () => replyDrafts.discard(place);
  function write(typed: string) {
    setText(typed);
    if (typed === '') discard();
    else replyDrafts.save({ ...place, replyId: '', text: typed });
  }
  return { text, write, discard };
}

interface ReviewOfProps {
  readonly post: Post;
  readonly isLatest: boolean;
  readonly others: number;
  /** `isAsking`: its client is asked next. */
  readonly onDone: (post: Post, isAsking: boolean) => void;
  readonly onClose: () => void;
}

const noTime = { date: '', time: '' };

function ReviewOf({ post, isLatest, others, onDone, onClose }: ReviewOfProps) {
  const { id: postId, version, timeZone, scheduledFor, review } = post;
  const hasYes = review?.state === 'yes' && post.status === 'scheduled';
  const note = useKeptNote(post);
  const [isChanging, setChanging] = useState(hasYes || note.text !== '');
  const [time, setTime] = useState(scheduledFor === undefined ? noTime : wallTimeOf(scheduledFor, timeZone));
  const [problem, setProblem] = useState<string>();
  const give = useReviewPost();
  const isBusy = !isLatest || give.isPending;
  const isPast = scheduledFor !== undefined && timeRefusal(scheduledFor) !== undefined;

  function agree(isAsking: boolean) {
    const at = instantOf(time, timeZone)?.at;
    const refusal = at === undefined ? messageText({ code: 'post.time-required' }) : timeRefusal(at);
    setProblem(refusal);
    if (refusal !== undefined || at === undefined) return;
    // An untouched time keeps its seconds.
    const isSame = scheduledFor !== undefined && at === instantOf(wallTimeOf(scheduledFor, timeZone), timeZone)?.at;
    give.mutate(
      { postId, answer: 'yes', version, ...(!isSame && { scheduledFor: at }) },
      {
        onSuccess: (reviewed) => {
          note.discard();
          notify.success(texts.agreed);
          onDone(reviewed, isAsking);
        },
      },
    );
  }

  function sendBack() {
    const { text } = note;
    setProblem(text.trim() === '' ? texts.changeRequired : undefined);
    if (text.trim() === '') return;
    give.mutate(
      { postId, answer: 'change', version, text },
      {
        onSuccess: (reviewed) => {
          note.discard();
          notify.success(texts.sentBack);
          onDone(reviewed, false);
        },
      },
    );
  }

  return (
    <Dialog
      title={texts.title}
      size="large"
      footer={
        isChanging ? (
          <DialogButtons>
            <Button onClick={hasYes ? onClose : () => setChanging(false)}>{texts.back}</Button>
            <Button variant="primary" loading={isBusy} onClick={sendBack}>
              {texts.sendBack}
            </Button>
          </DialogButtons>
        ) : (
          <DialogButtons>
            <LinkButton to={paths.editPost(postId)}>{texts.edit}</LinkButton>
            <Button onClick={() => setChanging(true)}>{texts.change}</Button>
            <Button disabled={isBusy} onClick={() => agree(true)}>
              {texts.yesAndAsk}
            </Button>
            <Button variant="primary" loading={isBusy} onClick={() => agree(false)}>
              {texts.yes}
            </Button>
          </DialogButtons>
        )
      }
      onClose={onClose}
    >
      <SpaceBetween size="m">
        <div>
          <Box fontWeight="bold">
            <bdi>{post.clientName}</bdi>
          </Box>
          {review !== undefined && <ReviewFacts post={post} review={review} />}
        </div>
        <SavedPreview post={post} />
        {isChanging ? (
          <FormField label={texts.changeText} errorText={problem} stretch>
            <Textarea
              rows={4}
              value={note.text}
              onChange={({ detail }) => note.write(detail.value.slice(0, approvalTextLimit))}
            />
          </FormField>
        ) : (
          <FormField
            label={texts.time}
            description={isPast ? texts.timePassed : scheduledFor === undefined ? texts.noTime : undefined}
            stretch
          >
            <ScheduleFields value={time} timeZone={timeZone} error={problem} onChange={setTime} />
          </FormField>
        )}
        {give.error !== null && (
          <Alert type="error">
            {texts.failed}. {messageOf(give.error)}
          </Alert>
        )}
        {others > 0 && <Box color="text-body-secondary">{texts.more({ count: others })}</Box>}
      </SpaceBetween>
    </Dialog>
  );
}
