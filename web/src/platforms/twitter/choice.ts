import * as z from 'zod';
import { TwitterReplies, type TwitterOptions } from '../../../../shared/platforms/options/twitter.ts';
import { threadTexts } from '../thread-messages.ts';
import type { OptionsForm } from '../web-platform.ts';
import { twitterTexts } from './messages.ts';

const TwitterChoice = z.object({ replies: TwitterReplies.optional(), isThread: z.boolean(), isLong: z.boolean() });
export type TwitterChoice = z.infer<typeof TwitterChoice>;

export const optionsForm: OptionsForm<TwitterOptions, TwitterChoice> = {
  schema: TwitterChoice,
  empty: { isThread: false, isLong: false },
  fromOptions: (options) => ({
    replies: options?.replies,
    isThread: options?.isThread === true,
    isLong: options?.isLong === true,
  }),
  toOptions({ replies, isThread, isLong }) {
    if (replies === undefined && !isThread && !isLong) return undefined;
    return { ...(replies && { replies }), ...(isThread && { isThread }), ...(isLong && { isLong }) };
  },
  describe: ({ replies, isThread, isLong }) => [
    replies && twitterTexts.replies[replies],
    isThread && threadTexts.thread,
    isLong && twitterTexts.long,
  ],
};
