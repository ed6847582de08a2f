import * as z from 'zod';
import { withTagsOn } from '../../../../shared/platforms/instagram-tags.ts';
import { InstagramOptions } from '../../../../shared/platforms/options/instagram.ts';
import { Place } from '../../../../shared/platforms/options/place.ts';
import { UserTag } from '../../../../shared/platforms/options/user-tag.ts';
import { second } from '../../../../shared/durations.ts';
import { locationTexts } from '../messages.ts';
import type { OptionsForm } from '../web-platform.ts';
import { instagramTexts } from './messages.ts';

/** `collaborators` as they are typed; `coverAt` in seconds. */
const InstagramChoice = z.object({
  format: InstagramOptions.shape.format,
  firstComment: z.string().default(''),
  collaborators: z.string().default(''),
  coverAt: z.string().default(''),
  userTags: z.array(UserTag).default([]),
  location: Place.optional(),
});
export type InstagramChoice = z.infer<typeof InstagramChoice>;

const namesIn = (text: string) => [
  ...new Set(text.split(/[\s,]+/).flatMap((name) => (/^@?$/.test(name) ? [] : [name.replace(/^@/, '')]))),
];

function millisecondsIn(text: string): number | undefined {
  const seconds = Number(text.trim());
  return text.trim() === '' || !(seconds >= 0) ? undefined : Math.round(seconds * second);
}

export const namesOf = (tags: readonly UserTag[]) =>
  [...new Set(tags.map(({ username }) => `@${username}`))].join(', ');

export const optionsForm: OptionsForm<InstagramOptions, InstagramChoice> = {
  schema: InstagramChoice,
  empty: { format: 'feed', firstComment: '', collaborators: '', coverAt: '', userTags: [] },
  fromOptions: ({
    format = 'feed',
    firstComment = '',
    collaborators = [],
    coverAt,
    userTags = [],
    location,
  }: Partial<InstagramOptions> = {}) => ({
    format,
    firstComment,
    collaborators: collaborators.join(', '),
    coverAt: coverAt === undefined ? '' : String(coverAt / second),
    userTags,
    location,
  }),
  toOptions(choice, isShown) {
    const userTags = choice.userTags.filter(({ mediaId }) => isShown(mediaId));
    const [firstComment, collaborators] = [choice.firstComment.trim(), namesIn(choice.collaborators)];
    const coverAt = millisecondsIn(choice.coverAt);
    return {
      format: choice.format,
      ...(firstComment !== '' && { firstComment }),
      ...(collaborators.length > 0 && { collaborators }),
      ...(coverAt !== undefined && { coverAt }),
      ...(userTags.length > 0 && { userTags }),
      ...(choice.location !== undefined && { location: choice.location }),
    };
  },
  alsoFor: (choice, from, to) => ({ ...choice, userTags: [...withTagsOn(choice.userTags, from, to)] }),
  describe: ({ format, firstComment, collaborators, coverAt, userTags, location }) => [
    instagramTexts.formats[format].label,
    firstComment.trim(),
    namesIn(collaborators).join(', '),
    coverAt.trim() !== '' && instagramTexts.coverOf({ seconds: coverAt.trim() }),
    userTags.length > 0 && instagramTexts.tags.named({ names: namesOf(userTags) }),
    location && locationTexts.at({ place: location.name }),
  ],
};
