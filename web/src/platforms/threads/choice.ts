import * as z from 'zod';
import { ThreadsOptions, ThreadsReplies } from '../../../../shared/platforms/options/threads.ts';
import type { OptionsForm } from '../web-platform.ts';
import { threadsTexts } from './messages.ts';

const ThreadsChoice = z.object({
  replies: ThreadsReplies.optional(),
  topic: z.string(),
  link: z.string(),
  isThread: z.boolean(),
});
export type ThreadsChoice = z.infer<typeof ThreadsChoice>;

export const optionsForm: OptionsForm<ThreadsOptions, ThreadsChoice> = {
  schema: ThreadsChoice,
  empty: { topic: '', link: '', isThread: false },
  fromOptions: (options) => ({
    replies: options?.replies,
    topic: options?.topic ?? '',
    link: options?.link ?? '',
    isThread: options?.isThread === true,
  }),
  toOptions(choice) {
    const { replies, isThread } = choice;
    const [topic, link] = [choice.topic.trim(), choice.link.trim()];
    if (replies === undefined && topic === '' && link === '' && !isThread) return undefined;
    return {
      ...(replies && { replies }),
      ...(topic !== '' && { topic }),
      ...(link !== '' && { link }),
      ...(isThread && { isThread }),
    };
  },
  describe: ({ replies, topic, link, isThread }) => [
    replies && threadsTexts.replies[replies],
    topic.trim(),
    link.trim(),
    isThread && threadsTexts.thread,
  ],
};

/** True for a text that is not a web address. */
export const isWrongLink = ({ link }: ThreadsChoice): boolean =>
  link.trim() !== '' && !ThreadsOptions.shape.link.safeParse(link.trim()).success;
