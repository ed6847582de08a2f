import * as z from 'zod';
import { InstagramOptions } from '../../../../shared/platforms/options/instagram.ts';
import { second } from '../../../../shared/durations.ts';
import type { OptionsForm } from '../web-platform.ts';
import { instagramTexts } from './messages.ts';

/** `collaborators` as they are typed; `coverAt` in seconds. */
const InstagramChoice = z.object({
  format: InstagramOptions.shape.format,
  firstComment: z.string().default(''),
  collaborators: z.string().default(''),
  coverAt: z.string().default(''),
});
export type InstagramChoice = z.infer<typeof InstagramChoice>;

const namesIn = (text: string) => [
  ...new Set(text.split(/[\s,]+/).flatMap((name) => (/^@?$/.test(name) ? [] : [name.replace(/^@/, '')]))),
];

function millisecondsIn(text: string): number | undefined {
  const seconds = Number(text.trim());
  return text.trim() === '' || !(seconds >= 0) ? undefined : Math.round(seconds * second);
}

export const optionsForm: OptionsForm<InstagramOptions, InstagramChoice> = {
  schema: InstagramChoice,
  empty: { format: 'feed', firstComment: '', collaborators: '', coverAt: '' },
  fromOptions: ({
    format = 'feed',
    firstComment = '',
    collaborators = [],
    coverAt,
  }: Partial<InstagramOptions> = {}) => ({
    format,
    firstComment,
    collaborators: collaborators.join(', '),
    coverAt: coverAt === undefined ? '' : String(coverAt / second),
  }),
  toOptions(choice) {
    const [firstComment, collaborators] = [choice.firstComment.trim(), namesIn(choice.collaborators)];
    const coverAt = millisecondsIn(choice.coverAt);
    return {
      format: choice.format,
      ...(firstComment !== '' && { firstComment }),
      ...(collaborators.length > 0 && { collaborators }),
      ...(coverAt !== undefined && { coverAt }),
    };
  },
  describe: ({ format, firstComment, collaborators, coverAt }) => [
    instagramTexts.formats[format].label,
    firstComment.trim(),
    namesIn(collaborators).join(', '),
    coverAt.trim() !== '' && instagramTexts.coverOf({ seconds: coverAt.trim() }),
  ],
};
