import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import type { MediaItem } from '../../../../shared/domain/media/media.ts';
import { showSize } from '../../files/show-size.ts';
import { showDay } from '../../shell/dates/show-day.ts';
import { DeleteMedia } from './delete-media.tsx';
import { mediaTexts } from './messages.ts';
import type { LibraryPlace } from './use-library.ts';
import { MediaViewer } from '../../files/media-viewer.tsx';
import { UsedIn } from './used-in.tsx';

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
