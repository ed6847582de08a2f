import Brand from '@tabler/icons-react/dist/esm/icons/IconBrandBluesky.mjs';
import Like from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import Reply from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import Repost from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs';
import { bluesky } from '../../../../shared/platforms/bluesky.ts';
import { ActionRow } from '../../preview/action-row.tsx';
import { Face } from '../../preview/face.tsx';
import { LinkCard } from '../../preview/link-card.tsx';
import { previewTexts } from '../../preview/messages.ts';
import { PhotoGrid } from '../../preview/photo-grid.tsx';
import type { PreviewOf } from '../../preview/preview-of.ts';
import { PreviewText } from '../../preview/preview-text.tsx';
import { blueskyTexts } from './messages.ts';
import './preview.css';

/** The text is above the files, beside the account's picture. */
export function Preview({ account, text, files, shape, post }: PreviewOf<'bluesky'>) {
  const actions = [
    { Icon: Reply, name: blueskyTexts.reply },
    { Icon: Repost, name: blueskyTexts.repost },
    { Icon: Like, name: previewTexts.like },
  ];
  const link = bluesky.rules.formatOf(post) === 'link' ? post.options?.link : undefined;
  return (
    <div className="bluesky-preview">
      <header className="preview-line">
        <Face account={account} />
        <div>
          <bdi className="preview-account">{account}</bdi>
          <div className="preview-quiet">{previewTexts.now}</div>
        </div>
        <Brand className="preview-brand" />
      </header>
      {text !== undefined && <PreviewText text={text} platform="bluesky" />}
      {files.length > 0 && (
        <div className="bluesky-media">
          <PhotoGrid files={files} shape={shape} />
        </div>
      )}
      {link !== undefined && <LinkCard link={link} heading={post.options?.linkTitle} />}
      <ActionRow actions={actions} size={18} className="bluesky-actions" />
    </div>
  );
}
