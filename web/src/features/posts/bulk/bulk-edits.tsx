import Alert from '@cloudscape-design/components/alert';
import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ReactNode, useState } from 'react';
import { postContracts } from '../../../../../shared/contracts/posts/post-contracts.ts';
import { DomainError } from '../../../../../shared/domain/errors.ts';
import { labelUses, withLabel, withoutLabel } from '../../../../../shared/domain/posts/post-labels.ts';
import type { Post, PostChange } from '../../../../../shared/domain/posts/post.ts';
import { Platform, platformNames } from '../../../../../shared/platforms/platforms.ts';
import { call } from '../../../api/call.ts';
import { useRights } from '../../../auth/use-can.ts';
import { Confirm } from '../../../shell/dialogs/confirm.tsx';
import { notify } from '../../../shell/toasts/toasts.ts';
import { isChangeable, sendable } from '../composer/post-progress.ts';
import { AssigneeSelect } from '../assignee/assignee-field.tsx';
import { LabelField } from '../labels/label-field.tsx';
import { bulkReviewTexts } from '../approvals/review-messages.ts';
import { bulkTexts } from '../list/messages.ts';
import { rightToMove, untimed } from '../list/use-move-post.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { useBulk } from './use-bulk.ts';
import { type BulkEdit, useBulkChange } from './use-bulk-change.ts';

interface BulkEditProps {
  readonly posts: readonly Post[];
  readonly onClose: () => void;
}

/** The chosen posts stay the same while the list is loaded again; those that cannot be changed are counted. */
function useChosen(posts: readonly Post[], isFit: (post: Post) => boolean) {
  const [{ fit, left }] = useState(() => {
    const { fit = [], left = [] } = Object.groupBy(posts, (post) => (isFit(post) ? 'fit' : 'left'));
    return { fit, left: left.length };
  });
  return { fit, left };
}

const Left = ({ count }: { readonly count: number }) =>
  count > 0 && <Alert type="info">{bulkTexts.left({ count })}</Alert>;

type Counted = (values: { readonly count: number }) => string;

interface BulkSendProps extends BulkEditProps {
  readonly isFit: (post: Post) => boolean;
  readonly send: (post: Post) => Promise<unknown>;
  readonly title: Counted;
  readonly text: Counted;
  readonly action: string;
  readonly progress: typeof bulkTexts.publishing;
  readonly done: Counted;
}

/** What was sent cannot be called back. */
function BulkSend({ posts, onClose, isFit, send, text, action, progress, done, ...props }: BulkSendProps) {
  const { fit, left } = useChosen(posts, isFit);
  const { run, start } = useBulk(send);
  const title = props.title({ count: fit.length });

  async function go(wanted: readonly Post[]) {
    if ((await start(wanted)).length > 0) return;
    notify.success(done({ count: wanted.length }));
    onClose();
  }

  if (run !== undefined) {
    const retry = () => void go(run.failures.map(({ post }) => post));
    return <BulkDialog title={title} run={run} progressText={progress} onRetry={retry} onClose={onClose} />;
  }
  return (
    <Confirm
      title={title}
      action={action}
      isBlocked={fit.length === 0}
      onConfirm={() => void go(fit)}
      onCancel={onClose}
    >
      <SpaceBetween size="m">
        <Left count={left} />
        {fit.length > 0 && <p>{text({ count: fit.length })}</p>}
      </SpaceBetween>
    </Confirm>
  );
}

export const BulkPublish = (props: BulkEditProps) => (
  <BulkSend
    {...props}
    isFit={(post) => sendable(post) !== undefined}
    send={({ id: postId }) => call(postContracts.createPublication, { params: { postId } })}
    title={bulkTexts.publishTitle}
    text={bulkTexts.publishText}
    action={bulkTexts.publishAction}
    progress={bulkTexts.publishing}
    done={bulkTexts.published}
  />
);

export const BulkAskReview = (props: BulkEditProps) => (
  <BulkSend
    {...props}
    isFit={({ status, review }) => status === 'draft' && (review === undefined || review.state === 'change')}
    send={({ id: postId }) => call(postContracts.createReviewRequest, { params: { postId } })}
    title={bulkReviewTexts.askReviewTitle}
    text={bulkReviewTexts.askReviewText}
    action={bulkReviewTexts.askReviewAction}
    progress={bulkReviewTexts.asking}
    done={bulkReviewTexts.asked}
  />
);

export const BulkReview = (props: BulkEditProps) => (
  <BulkSend
    {...props}
    isFit={({ status, review, scheduledFor }) =>
      status === 'draft' && review?.state === 'asked' && scheduledFor !== undefined
    }
    send={({ id: postId, version }) =>
      call(postContracts.createReview, { params: { postId }, body: { answer: 'yes', version } })
    }
    title={bulkReviewTexts.reviewTitle}
    text={bulkReviewTexts.reviewText}
    action={bulkReviewTexts.reviewAction}
    progress={bulkReviewTexts.reviewing}
    done={bulkReviewTexts.reviewed}
  />
);

interface BulkChangeProps extends BulkEditProps {
  readonly fit: readonly Post[];
  readonly left: number;
  readonly title: string;
  /** Undefined while there is nothing to apply. */
  readonly changeOf: ((post: Post) => BulkEdit | undefined) | undefined;
  readonly doneText: (values: { readonly count: number }) => string;
  readonly children: ReactNode;
}

function BulkChange({ posts, fit, left, title, changeOf, doneText, children, onClose }: BulkChangeProps) {
  const change = useBulkChange({ posts, changeOf: changeOf ?? noChange, doneText, onClose });
  if (change.run !== undefined)
    return (
      <BulkDialog
        title={title}
        run={change.run}
        progressText={bulkTexts.changing}
        onRetry={change.retry}
        onUndo={change.undo}
        onClose={onClose}
      />
    );
  return (
    <Confirm
      title={title}
      action={bulkTexts.apply({ count: fit.length })}
      isBlocked={fit.length === 0 || changeOf === undefined}
      onConfirm={() => void change.go(fit)}
      onCancel={onClose}
    >
      <SpaceBetween size="m">
        <Left count={left} />
        {children}
      </SpaceBetween>
    </Confirm>
  );
}

const noChange = () => undefined;

export function BulkDraft(props: BulkEditProps) {
  const chosen = useChosen(props.posts, (post) => post.status !== 'draft' && isChangeable(post));
  const count = chosen.fit.length;
  return (
    <BulkChange
      {...props}
      {...chosen}
      title={bulkTexts.draftTitle({ count })}
      changeOf={() => untimed}
      doneText={bulkTexts.drafted}
    >
      <p>{bulkTexts.draftText}</p>
    </BulkChange>
  );
}

const platformOptions = Platform.options.map((value) => ({ value, label: platformNames[value] }));

export function BulkPlatforms(props: BulkEditProps) {
  const may = useRights();
  const chosen = useChosen(props.posts, (post) => isChangeable(post) && may(rightToMove(post, 'draft')));
  const [isAdded, setAdded] = useState(true);
  const [platform, setPlatform] = useState<Platform>();

  function changed(post: Post): PostChange | undefined {
    if (platform === undefined || post.platforms.includes(platform) === isAdded) return undefined;
    const platforms = isAdded ? [...post.platforms, platform] : post.platforms.filter((one) => one !== platform);
    if (platforms.length === 0) throw new DomainError('invalid', 'post.last-platform');
    return { platforms };
  }

  return (
    <BulkChange
      {...props}
      {...chosen}
      title={bulkTexts.platformsTitle({ count: chosen.fit.length })}
      changeOf={platform && changed}
      doneText={bulkTexts.changed}
    >
      <RadioGroup
        ariaLabel={bulkTexts.how}
        value={isAdded ? 'add' : 'remove'}
        items={(['add', 'remove'] as const).map((value) => ({ value, label: bulkTexts.platform[value] }))}
        onChange={({ detail }) => setAdded(detail.value === 'add')}
      />
      <FormField label={bulkTexts.platform.label}>
        <Select
          options={platformOptions}
          selectedOption={platformOptions.find(({ value }) => value === platform) ?? null}
          placeholder={bulkTexts.platform.choose}
          expandToViewport
          onChange={({ detail }) => setPlatform(Platform.safeParse(detail.selectedOption.value).data)}
        />
      </FormField>
    </BulkChange>
  );
}

const any = () => true;

export function BulkLabels(props: BulkEditProps) {
  const chosen = useChosen(props.posts, any);
  const [added, setAdded] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const { fit } = chosen;
  const clients = new Set(fit.map(({ clientId }) => clientId));
  const [clientId] = clients.size === 1 ? clients : [];

  function changed({ labels: before = [] }: Post): PostChange | undefined {
    const kept = removed.reduce<string[]>(withoutLabel, [...before]);
    const labels = added.reduce<string[]>(withLabel, kept);
    return labels.join('\n') === before.join('\n') ? undefined : { labels };
  }

  return (
    <BulkChange
      {...props}
      {...chosen}
      title={bulkTexts.labelsTitle({ count: fit.length })}
      changeOf={added.length + removed.length === 0 ? undefined : changed}
      doneText={bulkTexts.changed}
    >
      <LabelField clientId={clientId} labels={added} onChange={setAdded} />
      <Removals posts={fit} removed={removed} onChange={setRemoved} />
    </BulkChange>
  );
}

export function BulkAssign(props: BulkEditProps) {
  const chosen = useChosen(props.posts, any);
  const [assignee, setAssignee] = useState<NonNullable<Post['assignee']> | null>();
  const clientIds = [...new Set(chosen.fit.map(({ clientId }) => clientId))];
  const assigned = ({ assignee: before }: Post): BulkEdit | undefined =>
    before?.id === assignee?.id ? undefined : { assignee: assignee?.id ?? null };
  return (
    <BulkChange
      {...props}
      {...chosen}
      title={bulkTexts.assignTitle({ count: chosen.fit.length })}
      changeOf={assignee === undefined ? undefined : assigned}
      doneText={bulkTexts.changed}
    >
      <AssigneeSelect
        clientIds={clientIds}
        chosen={assignee}
        {...(clientIds.length > 1 && { hint: bulkTexts.assignCommon })}
        onChange={setAssignee}
      />
    </BulkChange>
  );
}

interface RemovalsProps {
  readonly posts: readonly Post[];
  readonly removed: readonly string[];
  readonly onChange: (names: readonly string[]) => void;
}

function Removals({ posts, removed, onChange }: RemovalsProps) {
  const present = labelUses(posts);
  if (present.length === 0) return null;
  return (
    <FormField label={bulkTexts.removeLabels}>
      {present.map(({ name, posts: count }) => (
        <Checkbox
          key={name}
          checked={removed.includes(name)}
          onChange={({ detail }) => onChange(detail.checked ? [...removed, name] : withoutLabel(removed, name))}
        >
          {bulkTexts.labelOn({ name, count, all: posts.length })}
        </Checkbox>
      ))}
    </FormField>
  );
}
