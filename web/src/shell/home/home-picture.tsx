import Icon from '@cloudscape-design/components/icon';
import type { HomePost } from '../../../../shared/domain/home/home.ts';
import { Thumbnail } from '../../files/thumbnail.tsx';

/** The text of the row says what it is. */
export function HomePicture({ picture }: Pick<HomePost, 'picture'>) {
  return (
    <span className="home-picture" aria-hidden>
      {picture === undefined ? <Icon name="file" /> : <Thumbnail file={picture} size={48} />}
    </span>
  );
}
