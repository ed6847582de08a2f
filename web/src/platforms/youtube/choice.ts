import * as z from 'zod';
import { YouTubeOptions, YouTubePrivacy } from '../../../../shared/platforms/options/youtube.ts';
import type { OptionsForm } from '../web-platform.ts';
import { youtubeTexts } from './messages.ts';

/** `tags` as they are typed. */
const YouTubeChoice = z.object({
  title: z.string(),
  privacy: YouTubePrivacy.optional(),
  isMadeForKids: z.boolean().optional(),
  tags: z.string(),
  playlistId: YouTubeOptions.shape.playlistId,
  isSynthetic: z.boolean(),
  /** Absent in what was written before there were first comments. */
  firstComment: z.string().default(''),
});
export type YouTubeChoice = z.infer<typeof YouTubeChoice>;

/** YouTube asks that a person chooses: nothing is preselected. */
const empty: YouTubeChoice = { title: '', tags: '', isSynthetic: false, firstComment: '' };

const tagsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,،\n]/)
      .map((tag) => tag.trim().replaceAll(/\s+/g, ' '))
      .filter((tag) => tag !== ''),
  ),
];

export const optionsForm: OptionsForm<YouTubeOptions, YouTubeChoice> = {
  schema: YouTubeChoice,
  empty,
  fromOptions: (options) =>
    options === undefined
      ? empty
      : {
          ...options,
          title: options.title ?? '',
          tags: (options.tags ?? []).join(', '),
          isSynthetic: options.isSynthetic === true,
          firstComment: options.firstComment ?? '',
        },
  toOptions({ title, privacy, isMadeForKids, tags: typed, playlistId, isSynthetic, ...choice }) {
    const [name, tags, firstComment] = [title.trim(), tagsIn(typed), choice.firstComment.trim()];
    const options = {
      ...(name !== '' && { title: name }),
      ...(privacy && { privacy }),
      ...(isMadeForKids !== undefined && { isMadeForKids }),
      ...(tags.length > 0 && { tags }),
      ...(playlistId !== undefined && { playlistId }),
      ...(isSynthetic && { isSynthetic }),
      ...(firstComment !== '' && { firstComment }),
    };
    return Object.keys(options).length === 0 ? undefined : options;
  },
  describe: ({ title, privacy, isMadeForKids, tags, playlistId, isSynthetic, firstComment }) => [
    title.trim(),
    privacy && youtubeTexts.privacy[privacy].label,
    isMadeForKids !== undefined && youtubeTexts.forKids[isMadeForKids ? 'yes' : 'no'],
    tagsIn(tags).join(', '),
    playlistId !== undefined && youtubeTexts.inPlaylist,
    isSynthetic && youtubeTexts.isSynthetic,
    firstComment.trim(),
  ],
};
