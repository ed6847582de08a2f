import * as z from 'zod';
import { LinkedInOptions } from '../../../../shared/platforms/options/linkedin.ts';
import type { OptionsForm } from '../web-platform.ts';

const LinkedInChoice = z.object({ link: z.string(), linkTitle: z.string() });
export type LinkedInChoice = z.infer<typeof LinkedInChoice>;

const empty: LinkedInChoice = { link: '', linkTitle: '' };

export const optionsForm: OptionsForm<LinkedInOptions, LinkedInChoice> = {
  schema: LinkedInChoice,
  empty,
  fromOptions: (options) =>
    options === undefined ? empty : { link: options.link, linkTitle: options.linkTitle ?? '' },
  toOptions(choice) {
    const [link, linkTitle] = [choice.link.trim(), choice.linkTitle.trim()];
    return link === '' ? undefined : { link, ...(linkTitle !== '' && { linkTitle }) };
  },
  describe: ({ link, linkTitle }) => [link.trim(), link.trim() !== '' && linkTitle.trim()],
};

/** True for a text that is not a web address. */
export function isWrongLink({ link }: LinkedInChoice): boolean {
  return link.trim() !== '' && !LinkedInOptions.shape.link.safeParse(link.trim()).success;
}
