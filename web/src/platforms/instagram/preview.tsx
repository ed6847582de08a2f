import Bookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import Brand from '@tabler/icons-react/dist/esm/icons/IconBrandInstagram.mjs';
import Heart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import Comment from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import Share from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { instagram } from '../../../../shared/platforms/instagram.ts';
import { shownLocation } from '../../../../shared/platforms/rules/location.ts';
import { inFrame, tagsOn } from '../../../../shared/platforms/instagram-tags.ts';
import type { InstagramOptions } from '../../../../shared/platforms/options/instagram.ts';
import type { PictureShape, PlatformPost } from '../../../../shared/platforms/rules/rule.ts';
import { Carousel } from '../../preview/carousel.tsx';
import { Face } from '../../preview/face.tsx';
import type { PreviewOf } from '../../preview/preview-of.ts';
import { PreviewText } from '../../preview/preview-text.tsx';
import { UprightFrame } from '../../preview/upright-frame.tsx';
import type { ShownFile } from '../../files/file-picture.tsx';
import './instagram.css';
import { namesOf } from './choice.ts';

const ratios: Readonly<Record<PictureShape, number>> = { square: 1, wide: 16 / 9, upright: 9 / 16 };

interface PreviewTagsProps {
  readonly file: ShownFile;
  readonly post: PlatformPost<InstagramOptions>;
  readonly shape: PictureShape;
}

/** Over a file that fills its frame: a tag on what the frame cuts off is not seen. */
function PreviewTags({ file: { mediaId }, post: { media, options }, shape }: PreviewTagsProps) {
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

const iconSize = 24;

export function Preview({ account, text, files, shape, post }: PreviewOf<'instagram'>) {
  if (shape === 'upright') return <Story account={account} files={files} post={post} />;
  const location = shownLocation(instagram.rules, post);
  const names = [account, ...(post.options?.collaborators ?? [])].join(', ');
  return (
    <div className="instagram-preview">
      <header className="preview-line">
        <Face account={account} />
        <div>
          <bdi className="preview-account">{names}</bdi>
          {location !== undefined && (
            <div>
              <bdi>{location.name}</bdi>
            </div>
          )}
        </div>
        <Brand className="preview-brand" />
      </header>
      <Carousel
        files={files}
        shape={shape}
        renderOver={(file) => <PreviewTags file={file} post={post} shape={shape} />}
      />
      <div className="preview-line preview-actions" aria-hidden="true">
        <Heart size={iconSize} />
        <Comment size={iconSize} />
        <Share size={iconSize} />
        <Bookmark size={iconSize} className="preview-last" />
      </div>
      {text !== undefined && <PreviewText text={text} platform="instagram" account={account} />}
    </div>
  );
}

function Story({ account, files, post }: Pick<PreviewOf<'instagram'>, 'account' | 'files' | 'post'>) {
  return (
    <div className="instagram-preview">
      <UprightFrame
        files={files}
        renderOver={(file) => <PreviewTags file={file} post={post} shape="upright" />}
        icons={<Heart size={iconSize} />}
      >
        <div className="preview-line">
          <Face account={account} />
          <bdi className="preview-account">{account}</bdi>
        </div>
      </UprightFrame>
    </div>
  );
}
