import * as z from 'zod';
import { BlueskyOptions } from '../../../../shared/platforms/options/bluesky.ts';
import type { OptionsForm } from '../web-platform.ts';

const BlueskyChoice = z.object({ link: z.string(), linkTitle: z.string() });
export type BlueskyChoice = z.infer<typeof BlueskyChoice>;

export const optionsForm: OptionsForm<BlueskyOptions, BlueskyChoice> = {
  schema: BlueskyChoice,
  empty: { link: '', linkTitle: '' },
  fromOptions: (options) => ({ link: options?.link ?? '', linkTitle: options?.linkTitle ?? '' }),
  toOptions(choice) {
    const [link, linkTitle] = [choice.link.trim(), choice.linkTitle.trim()];
    if (link === '') return undefined;
    return { link, ...(linkTitle !== '' && { linkTitle }) };
  },
  describe: ({ link, linkTitle }) => [link.trim(), link.trim() !== '' && linkTitle.trim()],
};

/** True for a text that is not a web address. */
export const isWrongLink = ({ link }: BlueskyChoice): boolean =>
  link.trim() !== '' && !BlueskyOptions.shape.link.safeParse(link.trim()).success;
