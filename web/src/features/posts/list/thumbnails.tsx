import type { PostMedia } from '../../../../../shared/domain/media/post-media.ts';
import { postTexts } from '../messages.ts';
import './posts.css';
import { Thumbnail } from '../../../files/thumbnail.tsx';

const shown = 3;

interface ThumbnailsProps {
  readonly media: readonly PostMedia[];
  readonly isLarge?: boolean;
  readonly onShow: (place: number) => void;
}

export function Thumbnails({ media, isLarge = false, onShow }: ThumbnailsProps) {
  if (media.length === 0) return null;
  const others = media.length - shown;
  return (
    <div className={isLarge ? 'thumbnails large' : 'thumbnails'}>
      {media.slice(0, shown).map((item, place) => (
        <button
          key={item.id}
          type="button"
          aria-label={postTexts.showFile({ name: item.name })}
          title={item.name}
          onClick={() => onShow(place)}
        >
          <Thumbnail file={item} size={isLarge ? 96 : 48} />
        </button>
      ))}
      {others > 0 && (
        <button type="button" aria-label={postTexts.showMore({ count: others })} onClick={() => onShow(shown)}>
          {postTexts.more({ count: others })}
        </button>
      )}
    </div>
  );
}
