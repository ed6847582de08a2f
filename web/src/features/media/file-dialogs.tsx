import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import type { MediaItem } from '../../../../shared/domain/media/media.ts';
import { showSize } from '../../files/show-size.ts';
import { showDay } from '../../shell/dates/show-day.ts';
import { mediaTexts } from './messages.ts';
import type { LibraryPlace } from './use-library.ts';
import { MediaViewer } from '../../files/media-viewer.tsx';
import { UsedIn, evergreenNames, templateNames, UseList } from './used-in.tsx';
import type { MediaUse } from '../../../../shared/domain/media/media-use.ts';
import { holdsFiles } from '../../../../shared/domain/posts/post-status.ts';
import { messageOf } from '../../api/api-error.ts';
import { type MediaUses, mediaUsesQuery, useDeleteMedia } from '../../data/media-library.ts';
import { Confirm } from '../../shell/dialogs/confirm.tsx';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import { notify } from '../../shell/toasts/toasts.ts';

const { facts } = mediaTexts;

function FileFacts({ item, home }: { item: MediaItem; home: ClientId | undefined }) {
  const { type, size, width, height, durationSeconds, uploadedAt } = item;
  const pixels =
    width === undefined || height === undefined ? mediaTexts.unknown : mediaTexts.pixels({ width, height });
  return (
    <KeyValuePairs
      columns={3}
      items={[
        { label: facts.kind, value: mediaTexts.kinds[type] },
        { label: facts.size, value: showSize(size) },
        { label: facts.pixels, value: pixels },
        ...(durationSeconds === undefined
          ? []
          : [{ label: facts.length, value: mediaTexts.seconds({ count: Math.round(durationSeconds) }) }]),
        { label: facts.uploaded, value: showDay(uploadedAt) },
        { label: facts.usedIn, value: <UsedIn key={item.id} mediaId={item.id} home={home} /> },
      ]}
    />
  );
}

type ViewableItem = MediaItem & { url: string };

interface FileDialogsProps {
  readonly media: readonly MediaItem[];
  readonly place: LibraryPlace;
  /** Set inside a client's workspace. */
  readonly home?: ClientId | undefined;
  readonly toDelete: MediaItem | undefined;
  readonly onDeleteClosed: () => void;
}

export function FileDialogs({ media, place, home, toDelete, onDeleteClosed }: FileDialogsProps) {
  const viewable = media.filter(isViewable);
  const first = viewable.findIndex(({ id }) => id === place.opened);
  return (
    <>
      {first >= 0 && (
        <MediaViewer media={viewable} first={first} onClose={place.close}>
          {(item) => <FileFacts item={item} home={home} />}
        </MediaViewer>
      )}
      {toDelete !== undefined && <DeleteMedia item={toDelete} home={home} onClose={onDeleteClosed} />}
    </>
  );
}

function isViewable(item: MediaItem): item is ViewableItem {
  return item.status === 'ready' && item.url !== undefined;
}

interface DeleteMediaProps {
  readonly item: MediaItem;
  readonly home: ClientId | undefined;
  readonly onClose: () => void;
}

function DeleteMedia({ item, home, onClose }: DeleteMediaProps) {
  const { data: uses, error, refetch, isFetching } = useQuery(mediaUsesQuery(item.id));
  const remove = useDeleteMedia();
  const confirm = () =>
    remove.mutate(item.id, {
      onSuccess: () => notify.success(mediaTexts.removed),
      onError: (cause) => notify.error(`${mediaTexts.removeFailed}. ${messageOf(cause)}`),
      onSettled: onClose,
    });
  return (
    <Confirm
      title={mediaTexts.remove}
      action={mediaTexts.remove}
      isBusy={remove.isPending}
      isBlocked={isFetching || uses === undefined || isNeeded(uses)}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <SpaceBetween size="s">
        {uses !== undefined && <Consequences name={item.name} {...uses} home={home} />}
        {isFetching && <StatusIndicator type="loading">{mediaTexts.usesLoading}</StatusIndicator>}
        {error !== null && <LoadFailed title={mediaTexts.usesFailed} error={error} onRetry={() => void refetch()} />}
      </SpaceBetween>
    </Confirm>
  );
}

const isNeeded = ({ posts, templates, evergreen }: MediaUses) =>
  templates.length + evergreen.length > 0 || posts.some(holdsFiles);

interface ConsequencesProps extends MediaUses {
  readonly name: string;
  readonly home: ClientId | undefined;
}

function Consequences({ name, posts, templates, evergreen, home }: ConsequencesProps) {
  const holders = posts.filter(holdsFiles);
  if (isNeeded({ posts, templates, evergreen }))
    return (
      <>
        <Named text={mediaTexts.needed} uses={holders} home={home} />
        {templates.length > 0 && (
          <div>
            {mediaTexts.neededByTemplates} {templateNames(templates)}
          </div>
        )}
        {evergreen.length > 0 && (
          <div>
            {mediaTexts.neededByEvergreen} {evergreenNames(evergreen)}
          </div>
        )}
      </>
    );
  return (
    <>
      <div>{mediaTexts.removeText({ name })}</div>
      <Named text={mediaTexts.broken} uses={posts.filter(({ status }) => status === 'failed')} home={home} />
      <Named text={mediaTexts.shown} uses={posts.filter(({ status }) => status === 'published')} home={home} />
    </>
  );
}

interface NamedProps extends Pick<ConsequencesProps, 'home'> {
  readonly text: string;
  readonly uses: readonly MediaUse[];
}

function Named({ text, uses, home }: NamedProps) {
  if (uses.length === 0) return null;
  return (
    <div>
      {text}
      <UseList uses={uses} home={home} />
    </div>
  );
}
