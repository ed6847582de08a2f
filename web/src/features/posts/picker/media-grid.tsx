import type { MediaId } from '../../../../../shared/domain/ids.ts';
import type { MediaItem } from '../../../../../shared/domain/media/media.ts';
import './picker.css';
import { FilePicture } from '../../../files/file-picture.tsx';
import { listedFile } from '../../../files/shown-file.ts';
import { pickerTexts } from '../composer/messages.ts';

interface MediaGridProps {
  readonly media: readonly MediaItem[];
  readonly known: readonly MediaId[];
  readonly chosen: readonly MediaItem[];
  readonly onToggle: (item: MediaItem) => void;
}

export function MediaGrid({ media, known, chosen, onToggle }: MediaGridProps) {
  return (
    <ul className="media-grid">
      {media.map((item) => {
        const place = chosen.findIndex(({ id }) => id === item.id) + 1;
        const obstacle = obstacleOf(item, known);
        return (
          <li key={item.id}>
            <button
              type="button"
              aria-pressed={place > 0}
              disabled={obstacle !== undefined}
              onClick={() => onToggle(item)}
            >
              <span className="file-picture">
                <FilePicture file={listedFile(item)} sizes={140} most={320} />
                {place > 0 && <span className="chosen-place">{place}</span>}
              </span>
              <bdi className="file-name">{item.name}</bdi>
              {obstacle !== undefined && (
                <>
                  {' '}
                  <small>{obstacle}</small>
                </>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function obstacleOf({ id, status, reason }: MediaItem, known: readonly MediaId[]): string | undefined {
  if (known.includes(id)) return pickerTexts.alreadyThere;
  return status === 'ready' ? undefined : (reason ?? pickerTexts.notReady);
}
