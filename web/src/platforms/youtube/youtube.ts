import type { YouTubeOptions } from '../../../../shared/platforms/options/youtube.ts';
import type { PlatformPost } from '../../../../shared/platforms/rules/rule.ts';
import { inAList } from '../../messages/messages.ts';
import { firstCommentTab } from '../first-comment-field.tsx';
import type { Detail, WebPlatform } from '../web-platform.ts';
import { optionsForm, type YouTubeChoice } from './choice.ts';
import { youtubeTexts } from './messages.ts';
import { OptionsField } from './options-field.tsx';
import { Preview } from './preview.tsx';
import { Terms } from './terms.tsx';

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

export const youtube = {
  optionsForm,
  OptionsField,
  TabFields: firstCommentTab<YouTubeChoice>('youtube'),
  Terms,
  texts: youtubeTexts,
  detailsOf,
  Preview,
} as const satisfies WebPlatform<'youtube', YouTubeChoice>;
