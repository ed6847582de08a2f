import Brand from '@tabler/icons-react/dist/esm/icons/IconBrandThreads.mjs';
import Heart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import Comment from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import Repost from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs';
import Share from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { threadsParts } from '../../../../shared/platforms/threads.ts';
import { Carousel } from '../../preview/carousel.tsx';
import { Face } from '../../preview/face.tsx';
import { LinkCard } from '../../preview/link-card.tsx';
import { previewTexts } from '../../preview/messages.ts';
import type { PreviewOf } from '../../preview/preview-of.ts';
import { PreviewText } from '../../preview/preview-text.tsx';
import { threadsTexts } from './messages.ts';
import './preview.css';

const iconSize = 20;

/** The posts of a thread below each other; the first has the files or the card. */
export function Preview({ account, text = '', files, shape, post }: PreviewOf<'threads'>) {
  const parts = threadsParts(text, post.options).map((part, index) => ({ part, number: index + 1 }));
  const { topic, link } = post.options ?? {};
  return (
    <div className="threads-preview">
      {parts.map(({ part, number }) => (
        <article key={number} className="threads-post">
          <header className="preview-line">
            <Face account={account} />
            <div>
              <bdi className="preview-account">{account}</bdi>
              {number === 1 && topic !== undefined && (
                <>
                  {' › '}
                  <bdi className="preview-account">{topic}</bdi>
                </>
              )}
              <div className="preview-quiet">
                {parts.length > 1
                  ? threadsTexts.part({ number: String(number), total: String(parts.length) })
                  : previewTexts.now}
              </div>
            </div>
            <Brand className="preview-brand" size={20} />
          </header>
          <PreviewText text={part} platform="threads" />
          {number === 1 && files.length > 0 && (
            <div className="threads-media">
              <Carousel files={files} shape={shape} />
            </div>
          )}
          {number === 1 && files.length === 0 && link !== undefined && <LinkCard link={link} />}
          <div className="preview-line preview-actions threads-actions" aria-hidden="true">
            <Heart size={iconSize} />
            <Comment size={iconSize} />
            <Repost size={iconSize} />
            <Share size={iconSize} />
          </div>
        </article>
      ))}
    </div>
  );
}
