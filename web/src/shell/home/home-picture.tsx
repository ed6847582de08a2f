import Icon from '@cloudscape-design/components/icon';
import type { HomePost } from '../../../../shared/domain/home/home-post.ts';

/** The text of the row says what it is. */
export function HomePicture({ picture }: Pick<HomePost, 'picture'>) {
  return (
    <span className="home-picture" aria-hidden>
      {picture?.type === 'image' || picture?.type === 'gif' ? (
        <img src={picture.url} alt="" loading="lazy" width="48" height="48" />
      ) : (
        <Icon name={picture?.type === 'video' ? 'video-on' : 'file'} />
      )}
    </span>
  );
}
