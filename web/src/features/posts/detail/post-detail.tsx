import ExpandableSection from '@cloudscape-design/components/expandable-section';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PostId } from '../../../../../shared/domain/ids.ts';
import { repeatIn } from '../../../../../shared/domain/posts/repeats/evergreen.ts';
import type { Repetition } from '../../../../../shared/domain/posts/repeats/repetition.ts';
import { linesIn } from '../../../../../shared/domain/posts/post-fields.ts';
import { allMedia } from '../../../../../shared/platforms/platform-media.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { useApprovalFeed } from '../../../data/posts/approvals.ts';
import { evergreenQuery } from '../../../data/posts/post-series.ts';
import { postQuery } from '../../../data/posts/posts.ts';
import { forLanguage } from '../../../messages/for-language.ts';
import { labelOfField } from '../../../post-fields/messages.ts';
import { weekdayName } from '../../../shell/dates/weekdays.ts';
import { NotLoaded } from '../../../shell/states/not-loaded.tsx';
import { timeOf } from '../list/columns.tsx';
import { Dialog } from '../../../shell/dialogs/dialog.tsx';
import { AssigneeOfPost } from '../assignee/assignee-field.tsx';
import { EditPublished } from './edit-published.tsx';
import { FindingsList } from '../composer/findings/findings-list.tsx';
import { composerTexts } from '../composer/messages.ts';
import { postTexts } from '../messages.ts';
import { seriesTexts, seriesTexts as texts } from '../list/messages.ts';
import type { PostAction } from '../list/post-actions.ts';
import { evergreenTexts } from '../evergreen/messages.ts';
import { usePlaceInSeries } from '../series/series-scope.tsx';
import { approvalTexts } from '../approvals/messages.ts';
import { reviewTexts } from '../approvals/review-messages.ts';
import { ReviewFacts } from '../approvals/review-facts.tsx';
import { LabelsOfPost } from '../labels/label-field.tsx';
import { PostApprovalFacts } from '../approvals/post-approval.tsx';
import { HeldPost } from '../approvals/release-held.tsx';
import { OwnParts, WholeParts } from './platform-details.tsx';
import { PostButtons } from './post-buttons.tsx';
import { PostState, TargetStates } from './post-state.tsx';
import { type ChangeRequest, type MarkRequest, TargetWithChanges } from './published-changes.tsx';
import { MarkSeen } from './unconfirmed-state.tsx';
import { Thumbnails } from '../list/thumbnails.tsx';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import type { PublishedView } from '../../../../../shared/domain/posts/target-view.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useRemovePublished } from '../../../data/posts/post-actions.ts';
import { Confirm } from '../../../shell/dialogs/confirm.tsx';
import { onDemand } from '../../../shell/states/on-demand.tsx';
import { notify } from '../../../shell/toasts/toasts.ts';
import { previewTexts } from '../../../preview/messages.ts';

const SavedPreview = onDemand(async () => (await import('../preview/post-preview.tsx')).SavedPreview);

const listed = forLanguage(({ dates }) => new Intl.ListFormat(dates, { type: 'conjunction' }));

function repetitionText(repetition: Repetition): string {
  const { time } = repetition;
  if (repetition.every === 'month') return texts.month({ day: repetition.day, time });
  const days = repetition.weekdays.toSorted((one, other) => one - other);
  return texts.week({ days: listed().format(days.map(weekdayName)), time });
}

/** Undefined for a post that did not come from the evergreen queue, and until it is known. */
function useRepetition({ id, clientId }: Pick<Post, 'id' | 'clientId'>): string | undefined {
  const { data } = useQuery(evergreenQuery(clientId));
  const found = data && repeatIn(data.entries, id);
  return found && evergreenTexts.repetition({ repeat: found.repeat, days: found.entry.everyDays });
}

interface PostDetailProps {
  readonly postId: PostId;
  readonly onAction: (action: PostAction, post: Post) => void;
  readonly onShow: (post: Post, place: number) => void;
  readonly onClose: () => void;
}

export function PostDetail({ postId, onAction, onShow, onClose }: PostDetailProps) {
  const { data: post, error, refetch } = useQuery(postQuery(postId));
  useApprovalFeed(post?.clientId, post?.approval !== undefined);
  const [wanted, setWanted] = useState<ChangeRequest>();
  const [mark, setMark] = useState<MarkRequest>();
  if (post !== undefined && mark !== undefined)
    return <MarkSeen post={post} target={mark.target} seen={mark.seen} onClose={() => setMark(undefined)} />;
  if (post !== undefined && wanted !== undefined) {
    const Change = wanted.change === 'remove' ? RemovePublished : EditPublished;
    return <Change post={post} target={wanted.target} onClose={() => setWanted(undefined)} />;
  }
  return (
    <Dialog
      title={postTexts.detailTitle}
      size="large"
      footer={post !== undefined && <PostButtons post={post} onAction={onAction} />}
      onClose={onClose}
    >
      {post !== undefined && (
        <Facts post={post} onChange={setWanted} onSeen={setMark} onShow={(place) => onShow(post, place)} />
      )}
      {post === undefined && (
        <NotLoaded error={error} loading={postTexts.detailLoading} failed={postTexts.detailFailed} onRetry={refetch} />
      )}
    </Dialog>
  );
}

interface FactsProps {
  readonly post: Post;
  readonly onChange: (wanted: ChangeRequest) => void;
  readonly onSeen: (wanted: MarkRequest) => void;
  readonly onShow: (place: number) => void;
}

function Facts({ post, onChange, onSeen, onShow }: FactsProps) {
  const { columns } = postTexts;
  const inSeries = usePlaceInSeries(post);
  const repetition = useRepetition(post);
  return (
    <SpaceBetween size="l">
      <div dir="auto" className="reading">
        {post.content}
      </div>
      <OwnParts post={post} />
      <Thumbnails media={allMedia(post)} isLarge onShow={onShow} />
      {post.platforms.length > 0 && <PreviewOfPost post={post} />}
      <WholeParts post={post} />
      <HeldPost post={post} />
      <LabelsOfPost post={post} />
      <AssigneeOfPost post={post} />
      <KeyValuePairs
        columns={2}
        items={[
          ...linesIn(post).map(({ name, text }) => ({ label: labelOfField(name), value: <bdi>{text}</bdi> })),
          { label: columns.status, value: <PostState post={post} /> },
          { label: columns.time, value: timeOf(post) },
          ...(post.review === undefined
            ? []
            : [{ label: reviewTexts.label, value: <ReviewFacts post={post} review={post.review} /> }]),
          ...(post.isByAgent === true ? [{ label: approvalTexts.agent, value: approvalTexts.agentWaits }] : []),
          ...(post.approval === undefined
            ? []
            : [{ label: approvalTexts.label, value: <PostApprovalFacts post={post} approval={post.approval} /> }]),
          ...(inSeries === undefined
            ? []
            : [
                {
                  label: seriesTexts.part({ place: inSeries.place, posts: inSeries.series.posts }),
                  value: repetitionText(inSeries.series.repetition),
                },
              ]),
          ...(repetition === undefined ? [] : [{ label: evergreenTexts.label, value: repetition }]),
          { label: columns.client, value: <bdi>{post.clientName}</bdi> },
          {
            label: columns.platforms,
            value: (
              <SpaceBetween size="s">
                {post.status === 'draft' ? (
                  <TargetStates post={post} />
                ) : (
                  post.targets.map((target) => (
                    <TargetWithChanges
                      key={target.platform}
                      post={post}
                      target={target}
                      onChange={onChange}
                      onSeen={onSeen}
                    />
                  ))
                )}
              </SpaceBetween>
            ),
          },
        ]}
      />
      {post.status === 'scheduled' && (
        <FindingsList label={composerTexts.fields.findings} findings={post.findings ?? []} />
      )}
    </SpaceBetween>
  );
}

/** Loaded when it is opened. */
function PreviewOfPost({ post }: { readonly post: Post }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <ExpandableSection
      headerText={previewTexts.title}
      expanded={isOpen}
      onChange={({ detail }) => setOpen(detail.expanded)}
    >
      {isOpen && <SavedPreview post={post} />}
    </ExpandableSection>
  );
}

interface RemovePublishedProps {
  readonly post: Post;
  readonly target: PublishedView;
  readonly onClose: () => void;
}

function RemovePublished({ post, target: { platform }, onClose }: RemovePublishedProps) {
  const remove = useRemovePublished();
  const name = platformNames[platform];
  const confirm = () =>
    remove.mutate(
      { postId: post.id, platform },
      {
        onSuccess: () => notify.success(postTexts.removed({ platform: name })),
        onError: (error) => notify.error(`${postTexts.removeFailed({ platform: name })}. ${messageOf(error)}`),
        onSettled: onClose,
      },
    );
  return (
    <Confirm
      title={postTexts.removeFrom({ platform: name })}
      action={postTexts.remove}
      isBusy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{postTexts.removeText({ platform: name })}</p>
    </Confirm>
  );
}
