import * as z from 'zod';
import { BlueskyOptions } from '../../../../shared/platforms/options/bluesky.ts';
import { threadTexts } from '../messages.ts';
import type { OptionsForm } from '../web-platform.ts';

const BlueskyChoice = z.object({ link: z.string(), linkTitle: z.string(), isThread: z.boolean() });
export type BlueskyChoice = z.infer<typeof BlueskyChoice>;

export const optionsForm: OptionsForm<BlueskyOptions, BlueskyChoice> = {
  schema: BlueskyChoice,
  empty: { link: '', linkTitle: '', isThread: false },
  fromOptions: (options) => ({
    link: options?.link ?? '',
    linkTitle: options?.linkTitle ?? '',
    isThread: options?.isThread === true,
  }),
  toOptions(choice) {
    const [link, linkTitle] = [choice.link.trim(), choice.linkTitle.trim()];
    const { isThread } = choice;
    if (link === '' && !isThread) return undefined;
    return {
      ...(link !== '' && { link }),
      ...(link !== '' && linkTitle !== '' && { linkTitle }),
      ...(isThread && { isThread }),
    };
  },
  describe: ({ link, linkTitle, isThread }) => [
    link.trim(),
    link.trim() !== '' && linkTitle.trim(),
    isThread && threadTexts.thread,
  ],
};

/** True for a text that is not a web address. */
export const isWrongLink = ({ link }: BlueskyChoice): boolean =>
  link.trim() !== '' && !BlueskyOptions.shape.link.safeParse(link.trim()).success;
