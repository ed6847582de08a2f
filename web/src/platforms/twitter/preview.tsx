import Brand from '@tabler/icons-react/dist/esm/icons/IconBrandX.mjs';
import Bookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import Heart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import Comment from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import Repost from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs';
import { twitterParts } from '../../../../shared/platforms/twitter.ts';
import { Face } from '../../preview/face.tsx';
import { previewTexts } from '../../preview/messages.ts';
import { PhotoGrid } from '../../preview/photo-grid.tsx';
import type { PreviewOf } from '../../preview/preview-of.ts';
import { PreviewText } from '../../preview/preview-text.tsx';
import { threadTexts } from '../messages.ts';
import './preview.css';

/** The posts of a thread below each other; the first has the files. */
export function Preview({ account, text = '', files, shape, post }: PreviewOf<'twitter'>) {
  const parts = twitterParts(text, post.options).map((part, index) => ({ part, number: index + 1 }));
  return (
    <div className="twitter-preview">
      {parts.map(({ part, number }) => (
        <article key={number} className="twitter-post">
          <header className="preview-line">
            <Face account={account} />
            <div>
              <bdi className="preview-account">{account}</bdi>{' '}
              <span className="preview-quiet">
                {parts.length > 1
                  ? threadTexts.part({ number: String(number), total: String(parts.length) })
                  : `@${account} · ${previewTexts.now}`}
              </span>
            </div>
            <Brand className="preview-brand" size={20} />
          </header>
          <PreviewText text={part} platform="twitter" />
          {number === 1 && files.length > 0 && (
            <div className="twitter-media">
              <PhotoGrid files={files} shape={shape} />
            </div>
          )}
          <div className="preview-line preview-actions twitter-actions" aria-hidden="true">
            <Comment size={18} />
            <Repost size={18} />
            <Heart size={18} />
            <Bookmark size={18} />
          </div>
        </article>
      ))}
    </div>
  );
}
