import { inFrame, tagsOn } from '../../../../shared/platforms/instagram-tags.ts';
import type { InstagramOptions } from '../../../../shared/platforms/options/instagram.ts';
import type { PictureShape, PlatformPost } from '../../../../shared/platforms/rules/rule.ts';
import type { ShownFile } from '../../files/file-picture.tsx';
import { namesOf } from './choice.ts';
import './tags.css';

const ratios: Readonly<Record<PictureShape, number>> = { square: 1, wide: 16 / 9, upright: 9 / 16 };

interface PreviewTagsProps {
  readonly file: ShownFile;
  readonly post: PlatformPost<InstagramOptions>;
  readonly shape: PictureShape;
}

/** Over a file that fills its frame: a tag on what the frame cuts off is not seen. */
export function PreviewTags({ file: { mediaId }, post: { media, options }, shape }: PreviewTagsProps) {
  const file = media.find(({ id }) => id === mediaId);
  if (file === undefined) return null;
  const tags = tagsOn(file, options?.userTags);
  const unplaced = tags.filter(({ x, y }) => x === undefined || y === undefined);
  const ratio = file.width === undefined || file.height === undefined ? ratios[shape] : file.width / file.height;
  return (
    <>
      {tags.map(({ username, x, y }) => {
        if (x === undefined || y === undefined) return null;
        const place = inFrame({ x, y }, ratio, ratios[shape], 'part');
        return (
          <bdi key={username} className="preview-tag" style={{ left: `${place.x * 100}%`, top: `${place.y * 100}%` }}>
            {username}
          </bdi>
        );
      })}
      {unplaced.length > 0 && <bdi className="preview-tag unplaced">{namesOf(unplaced)}</bdi>}
    </>
  );
}
