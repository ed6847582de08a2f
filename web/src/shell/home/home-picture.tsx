import Icon from '@cloudscape-design/components/icon';
import type { HomePost } from '../../../../shared/domain/home/home-post.ts';
import { Picture } from '../../files/picture.tsx';

/** The text of the row says what it is. */
export function HomePicture({ picture }: Pick<HomePost, 'picture'>) {
  return (
    <span className="home-picture" aria-hidden>
      {picture?.type === 'image' || picture?.type === 'gif' ? (
        <Picture picture={picture} alt="" sizes={48} most={320} square={48} />
      ) : (
        <Icon name={picture?.type === 'video' ? 'video-on' : 'file'} />
      )}
    </span>
  );
}
