import Brand from '@tabler/icons-react/dist/esm/icons/IconBrandYoutube.mjs';
import Comment from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import Share from '@tabler/icons-react/dist/esm/icons/IconShare3.mjs';
import Like from '@tabler/icons-react/dist/esm/icons/IconThumbUp.mjs';
import type { YouTubeOptions } from '../../../../shared/platforms/options/youtube.ts';
import type { PlatformPost } from '../../../../shared/platforms/rules/rule.ts';
import { youtube as shared } from '../../../../shared/platforms/youtube.ts';
import { inAList } from '../../messages/messages.ts';
import { ActionRow } from '../../preview/action-row.tsx';
import { Carousel } from '../../preview/carousel.tsx';
import { Face } from '../../preview/face.tsx';
import { previewTexts } from '../../preview/messages.ts';
import type { PreviewOf } from '../../preview/preview-of.ts';
import { PreviewText } from '../../preview/preview-text.tsx';
import { UprightFrame } from '../../preview/upright-frame.tsx';
import { firstCommentTab } from '../first-comment-field.tsx';
import type { Detail, WebPlatform } from '../web-platform.ts';
import { optionsForm, type YouTubeChoice } from './choice.ts';
import { youtubeTexts } from './messages.ts';
import { OptionsField } from './options-field.tsx';
import { Terms } from './terms.tsx';
import './preview.css';

function detailsOf({ options = {} }: PlatformPost<YouTubeOptions>): Detail[] {
  const { title = '', privacy, isMadeForKids, tags = [], playlistId, isSynthetic } = options;
  const details: (Detail | false)[] = [
    title !== '' && { label: youtubeTexts.title, value: title },
    privacy !== undefined && { label: youtubeTexts.whoSees, value: youtubeTexts.privacy[privacy].label },
    isMadeForKids !== undefined && {
      label: youtubeTexts.kids,
      value: youtubeTexts.forKids[isMadeForKids ? 'yes' : 'no'],
    },
    tags.length > 0 && { label: youtubeTexts.tags, value: inAList(tags) },
    playlistId !== undefined && { label: youtubeTexts.playlist, value: youtubeTexts.inPlaylist },
    isSynthetic === true && { label: youtubeTexts.isSynthetic, value: youtubeTexts.synthetic },
  ];
  return details.filter((detail) => detail !== false);
}

function Preview(preview: PreviewOf<'youtube'>) {
  const isShort = shared.rules.formatOf(preview.post) === 'short';
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

export const youtube = {
  optionsForm,
  OptionsField,
  TabFields: firstCommentTab<YouTubeChoice>('youtube'),
  Terms,
  texts: youtubeTexts,
  detailsOf,
  Preview,
} as const satisfies WebPlatform<'youtube', YouTubeChoice>;
