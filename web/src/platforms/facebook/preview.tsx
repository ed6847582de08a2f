import Brand from '@tabler/icons-react/dist/esm/icons/IconBrandFacebook.mjs';
import Comment from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import Share from '@tabler/icons-react/dist/esm/icons/IconShare3.mjs';
import Like from '@tabler/icons-react/dist/esm/icons/IconThumbUp.mjs';
import { facebook } from '../../../../shared/platforms/facebook.ts';
import { shownLocation } from '../../../../shared/platforms/rules/location.ts';
import { ActionRow } from '../../preview/action-row.tsx';
import { Face } from '../../preview/face.tsx';
import { LinkCard } from '../../preview/link-card.tsx';
import { previewTexts } from '../../preview/messages.ts';
import type { PreviewOf } from '../../preview/preview-of.ts';
import { PhotoGrid } from '../../preview/photo-grid.tsx';
import { PreviewText } from '../../preview/preview-text.tsx';
import { UprightFrame } from '../../preview/upright-frame.tsx';
import { locationTexts } from '../messages.ts';
import './preview.css';

export function Preview(preview: PreviewOf<'facebook'>) {
  return preview.shape === 'upright' ? <Reel {...preview} /> : <Post {...preview} />;
}

/** The text is above the files, and a post without files shows no place for one. */
function Post({ account, text, files, shape, post }: PreviewOf<'facebook'>) {
  const location = shownLocation(facebook.rules, post);
  const actions = [
    { Icon: Like, name: previewTexts.like },
    { Icon: Comment, name: previewTexts.comment },
    { Icon: Share, name: previewTexts.share },
  ];
  return (
    <div className="facebook-preview">
      <header className="preview-line">
        <Face account={account} />
        <div>
          <bdi className="preview-account">{account}</bdi>
          {location !== undefined && <bdi> {locationTexts.at({ place: location.name })}</bdi>}
          <div className="preview-quiet">{previewTexts.now}</div>
        </div>
        <Brand className="preview-brand" />
      </header>
      {text !== undefined && <PreviewText text={text} platform="facebook" />}
      {files.length > 0 && <PhotoGrid files={files} shape={shape} />}
      {facebook.rules.formatOf(post) === 'link' && <LinkCard link={post.options?.link ?? ''} />}
      <ActionRow actions={actions} size={20} className="facebook-actions" />
    </div>
  );
}

function Reel({ account, text, files }: PreviewOf<'facebook'>) {
  return (
    <div className="facebook-reel facebook-preview">
      <UprightFrame
        files={files}
        icons={
          <>
            <Like />
            <Comment />
            <Share />
            <Brand />
          </>
        }
      >
        <div className="preview-line">
          <Face account={account} />
          <bdi className="preview-account">{account}</bdi>
        </div>
        {text !== undefined && <PreviewText text={text} platform="facebook" />}
      </UprightFrame>
    </div>
  );
}
