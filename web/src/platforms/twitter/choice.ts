import * as z from 'zod';
import { TwitterReplies, type TwitterOptions } from '../../../../shared/platforms/options/twitter.ts';
import { threadTexts } from '../messages.ts';
import type { OptionsForm } from '../web-platform.ts';
import { twitterTexts } from './messages.ts';

const TwitterChoice = z.object({
  replies: TwitterReplies.optional(),
  isThread: z.boolean(),
  isLong: z.boolean(),
  /** Absent in what was written before there were labels. */
  isMadeWithAi: z.boolean().default(false),
  isPaidPartnership: z.boolean().default(false),
});
export type TwitterChoice = z.infer<typeof TwitterChoice>;

export const optionsForm: OptionsForm<TwitterOptions, TwitterChoice> = {
  schema: TwitterChoice,
  empty: { isThread: false, isLong: false, isMadeWithAi: false, isPaidPartnership: false },
  fromOptions: (options) => ({
    replies: options?.replies,
    isThread: options?.isThread === true,
    isLong: options?.isLong === true,
    isMadeWithAi: options?.isMadeWithAi === true,
    isPaidPartnership: options?.isPaidPartnership === true,
  }),
  toOptions({ replies, isThread, isLong, isMadeWithAi, isPaidPartnership }) {
    const options = {
      ...(replies && { replies }),
      ...(isThread && { isThread }),
      ...(isLong && { isLong }),
      ...(isMadeWithAi && { isMadeWithAi }),
      ...(isPaidPartnership && { isPaidPartnership }),
    };
    return Object.keys(options).length === 0 ? undefined : options;
  },
  describe: ({ replies, isThread, isLong, isMadeWithAi, isPaidPartnership }) => [
    replies && twitterTexts.replies[replies],
    isThread && threadTexts.thread,
    isLong && twitterTexts.long,
    isPaidPartnership && twitterTexts.paidPartnership,
    isMadeWithAi && twitterTexts.madeWithAi,
  ],
};
