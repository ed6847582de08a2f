import Brand from '@tabler/icons-react/dist/esm/icons/IconBrandPinterest.mjs';
import More from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import Like from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import Share from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { Carousel } from '../../preview/carousel.tsx';
import { Face } from '../../preview/face.tsx';
import type { PreviewOf } from '../../preview/preview-of.ts';
import { PreviewText } from '../../preview/preview-text.tsx';
import { pinterestTexts } from './messages.ts';
import './preview.css';

/** A pin that was opened: its link and title stand below the picture, then who made it. */
export function Preview({ account, text, files, shape, post }: PreviewOf<'pinterest'>) {
  const { title, link } = post.options ?? {};
  return (
    <div className="pinterest-preview">
      <div className="pinterest-media">
        <Carousel files={files} shape={shape} />
      </div>
      <div className="preview-line preview-actions" aria-hidden="true">
        <Like size={22} />
        <Share size={22} />
        <More size={22} />
        <span className="pinterest-save">{pinterestTexts.save}</span>
      </div>
      {link !== undefined && <bdi className="pinterest-site">{URL.parse(link)?.hostname ?? link}</bdi>}
      {title !== undefined && (
        <div dir="auto" className="pinterest-title">
          {title}
        </div>
      )}
      <header className="preview-line">
        <Face account={account} />
        <bdi className="preview-account">{account}</bdi>
        <Brand className="preview-brand" />
      </header>
      {text !== undefined && <PreviewText text={text} platform="pinterest" />}
    </div>
  );
}
