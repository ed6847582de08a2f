import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { Client } from '../../../../../shared/domain/clients/client.ts';
import type { PostId } from '../../../../../shared/domain/ids.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { day } from '../../../../../shared/durations.ts';
import { postsQuery } from '../../../data/posts/posts.ts';
import { showInstant } from '../../../shell/dates/show-instant.ts';
import { Empty } from '../../../shell/states/empty.tsx';
import { NotLoaded } from '../../../shell/states/not-loaded.tsx';
import { isChangeable } from '../composer/post-progress.ts';
import { DialogButtons } from '../../../shell/dialogs/dialog-buttons.tsx';
import { Dialog } from '../../../shell/dialogs/dialog.tsx';
import { ApprovalState } from './approval-state.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { askClientTexts as texts } from './messages.ts';

const listed = 100;
const chosenAhead = 14 * day;
const askedStatuses = ['scheduled', 'draft'] as const;

/** Chooses posts of a client that are not out, and then asks about them. */
export function AskClient({ client, onClose }: { client: Pick<Client, 'id' | 'name'>; onClose: () => void }) {
  const [now] = useState(() => Date.now());
  const [changed, setChanged] = useState<ReadonlyMap<PostId, boolean>>(new Map());
  const [asked, setAsked] = useState<readonly [Post, ...Post[]]>();
  const found = useQueries({
    queries: askedStatuses.map((status) => postsQuery({ clientId: client.id, status, page: 1, pageSize: listed })),
    combine: (answers) => ({
      posts: answers.every(({ data }) => data !== undefined)
        ? inOrder(answers.flatMap(({ data }) => data?.posts ?? []).filter(isChangeable))
        : undefined,
      total: answers.reduce((sum, { data }) => sum + (data?.total ?? 0), 0),
      error: answers.find(({ error }) => error !== null)?.error ?? null,
      retry: () => answers.forEach(({ refetch }) => void refetch()),
    }),
  });
  const isChosen = (post: Post) => changed.get(post.id) ?? isNext(post, now);
  const [first, ...others] = (found.posts ?? []).filter(isChosen);
  if (asked !== undefined) return <AskDialog posts={asked} onClose={onClose} />;
  return (
    <Dialog
      title={texts.title({ client: client.name })}
      footer={
        <DialogButtons>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            variant="primary"
            disabled={first === undefined}
            disabledReason={texts.choose}
            onClick={() => first !== undefined && setAsked([first, ...others])}
          >
            {texts.next}
          </Button>
        </DialogButtons>
      }
      onClose={onClose}
    >
      {found.posts === undefined && (
        <NotLoaded error={found.error} loading={texts.loading} failed={texts.failed} onRetry={found.retry} />
      )}
      {found.posts?.length === 0 && <Empty title={texts.none} text={texts.noneText} />}
      {found.posts !== undefined && found.posts.length > 0 && (
        <SpaceBetween size="m">
          <div>{texts.text}</div>
          {found.total > found.posts.length && found.total > listed && (
            <Alert type="info">{texts.cut({ shown: found.posts.length, all: found.total })}</Alert>
          )}
          <div role="group" aria-label={texts.posts}>
            <SpaceBetween size="s">
              {found.posts.map((post) => (
                <Checkbox
                  key={post.id}
                  checked={isChosen(post)}
                  description={<ApprovalState post={post} />}
                  onChange={({ detail }) => setChanged(new Map(changed).set(post.id, detail.checked))}
                >
                  {post.scheduledFor === undefined ? texts.draft : showInstant(post.scheduledFor)}:{' '}
                  <bdi>{beginningOf(post)}</bdi>
                </Checkbox>
              ))}
            </SpaceBetween>
          </div>
        </SpaceBetween>
      )}
    </Dialog>
  );
}

const excerpt = 80;
const beginningOf = ({ content }: Post) =>
  content.length > excerpt ? `${content.slice(0, excerpt).trimEnd()}…` : content;

const isNext = ({ scheduledFor, approval }: Post, now: number) =>
  scheduledFor !== undefined && Date.parse(scheduledFor) < now + chosenAhead && approval?.state !== 'yes';

/** The next one first, those without a time last. */
const inOrder = (posts: readonly Post[]) => posts.toSorted((one, other) => timeOf(one).localeCompare(timeOf(other)));
const timeOf = ({ scheduledFor }: Post) => scheduledFor ?? '9';
