import './post-numbers.css';
import Icon from '@cloudscape-design/components/icon';
import type { HistoryPost } from '../../../../../shared/domain/metrics/history.ts';

/** The text beside it says what it is. */
export function PostPicture({ post: { pictureUrl, kind } }: { post: HistoryPost }) {
  return (
    <span className="post-picture">
      {pictureUrl === undefined ? (
        <Icon name={kind === 'video' || kind === 'reel' ? 'play' : 'file'} />
      ) : (
        <img src={pictureUrl} alt="" loading="lazy" width="48" height="48" />
      )}
    </span>
  );
}
