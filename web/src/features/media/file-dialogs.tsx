import type { ClientId } from '../../../../shared/domain/ids.ts';
import type { MediaItem } from '../../../../shared/domain/media/media.ts';
import { DeleteMedia } from './delete-media.tsx';
import { FileFacts } from './file-facts.tsx';
import type { LibraryPlace } from './use-library.ts';
import { MediaViewer } from '../../files/media-viewer.tsx';

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
