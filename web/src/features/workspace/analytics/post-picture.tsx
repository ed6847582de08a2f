import './post-numbers.css';
import Icon from '@cloudscape-design/components/icon';
import type { HistoryPost } from '../../../../../shared/domain/metrics/history.ts';
import { Picture } from '../../../files/picture.tsx';

/** The text beside it says what it is. */
export function PostPicture({ post: { pictureUrl, kind } }: { post: HistoryPost }) {
  return (
    <span className="post-picture">
      {pictureUrl === undefined ? (
        <Icon name={kind === 'video' || kind === 'reel' ? 'play' : 'file'} />
      ) : (
        <Picture picture={{ url: pictureUrl }} alt="" sizes={48} most={320} square={48} />
      )}
    </span>
  );
}
