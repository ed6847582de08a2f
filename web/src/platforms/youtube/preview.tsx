import Brand from '@tabler/icons-react/dist/esm/icons/IconBrandYoutube.mjs';
import Comment from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import Share from '@tabler/icons-react/dist/esm/icons/IconShare3.mjs';
import Like from '@tabler/icons-react/dist/esm/icons/IconThumbUp.mjs';
import { youtube } from '../../../../shared/platforms/youtube.ts';
import { ActionRow } from '../../preview/action-row.tsx';
import { Carousel } from '../../preview/carousel.tsx';
import { Face } from '../../preview/face.tsx';
import { previewTexts } from '../../preview/messages.ts';
import type { PreviewOf } from '../../preview/preview-of.ts';
import { PreviewText } from '../../preview/preview-text.tsx';
import { UprightFrame } from '../../preview/upright-frame.tsx';
import { youtubeTexts } from './messages.ts';
import './preview.css';

export function Preview(preview: PreviewOf<'youtube'>) {
  const isShort = youtube.rules.formatOf(preview.post) === 'short';
  return <div className="youtube-preview">{isShort ? <Short {...preview} /> : <Video {...preview} />}</div>;
}

const titleOf = ({ post }: Pick<PreviewOf<'youtube'>, 'post'>) => post.options?.title?.trim() ?? '';

/** The video comes first, then its title, the channel and the description. */
function Video({ account, text, files, shape, post }: PreviewOf<'youtube'>) {
  const title = titleOf({ post });
  const actions = [
    { Icon: Like, name: previewTexts.like },
    { Icon: Comment, name: previewTexts.comment },
    { Icon: Share, name: previewTexts.share },
  ];
  return (
    <>
      {files.length > 0 && <Carousel files={files} shape={shape} />}
      {title !== '' && (
        <b className="youtube-title" dir="auto">
          {title}
        </b>
      )}
      <header className="preview-line">
        <Face account={account} />
        <div>
          <bdi className="preview-account">{account}</bdi>
          <div className="preview-quiet">{previewTexts.now}</div>
        </div>
        <span className="youtube-subscribe" aria-hidden="true">
          {youtubeTexts.subscribe}
        </span>
        <Brand className="preview-brand" />
      </header>
      <ActionRow actions={actions} size={18} className="youtube-actions" />
      {text !== undefined && (
        <div className="youtube-description">
          <PreviewText text={text} platform="youtube" />
        </div>
      )}
    </>
  );
}

function Short({ account, files, post }: PreviewOf<'youtube'>) {
  return (
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
      <bdi className="preview-account">{account}</bdi>
      <div dir="auto">{titleOf({ post })}</div>
    </UprightFrame>
  );
}
