import * as z from 'zod';
import { InstagramOptions } from '../../../../shared/platforms/options/instagram.ts';
import type { OptionsForm } from '../web-platform.ts';
import { instagramTexts } from './messages.ts';

const InstagramChoice = z.object({ format: InstagramOptions.shape.format, firstComment: z.string().default('') });
export type InstagramChoice = z.infer<typeof InstagramChoice>;

export const optionsForm: OptionsForm<InstagramOptions, InstagramChoice> = {
  schema: InstagramChoice,
  empty: { format: 'feed', firstComment: '' },
  fromOptions: (options) => ({ format: options?.format ?? 'feed', firstComment: options?.firstComment ?? '' }),
  toOptions: ({ format, firstComment }) => ({
    format,
    ...(firstComment.trim() !== '' && { firstComment: firstComment.trim() }),
  }),
  describe: ({ format, firstComment }) => [instagramTexts.formats[format].label, firstComment.trim()],
};
