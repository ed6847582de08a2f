import Badge from '@cloudscape-design/components/badge';
import type { PostMedia } from '../../../../shared/domain/post.ts';
import { postTexts } from './messages.ts';
import './posts.css';

const shown = 3;

/** The first pictures of a post, small. */
export function Thumbnails({ media }: { media: readonly PostMedia[] }) {
  if (media.length === 0) return null;
  return (
    <div className="thumbnails">
      {media
        .slice(0, shown)
        .map((item) =>
          item.type === 'video' ? (
            <Badge key={item.id}>{item.name}</Badge>
          ) : (
            <img key={item.id} src={item.url} alt={item.name} loading="lazy" width="48" height="48" />
          ),
        )}
      {media.length > shown && <Badge>{postTexts.more(media.length - shown)}</Badge>}
    </div>
  );
}
