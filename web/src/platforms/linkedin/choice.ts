import * as z from 'zod';
import { LinkedInOptions, LinkedInVisibility } from '../../../../shared/platforms/options/linkedin.ts';
import type { OptionsForm } from '../web-platform.ts';
import { linkedinTexts } from './messages.ts';

const LinkedInChoice = z.object({ link: z.string(), linkTitle: z.string(), visibility: LinkedInVisibility.optional() });
export type LinkedInChoice = z.infer<typeof LinkedInChoice>;

const empty: LinkedInChoice = { link: '', linkTitle: '' };

export const optionsForm: OptionsForm<LinkedInOptions, LinkedInChoice> = {
  schema: LinkedInChoice,
  empty,
  fromOptions: (options) => ({
    link: options?.link ?? '',
    linkTitle: options?.linkTitle ?? '',
    visibility: options?.visibility,
  }),
  toOptions(choice) {
    const [link, linkTitle] = [choice.link.trim(), choice.linkTitle.trim()];
    const { visibility } = choice;
    if (link === '' && visibility === undefined) return undefined;
    return {
      ...(link !== '' && { link }),
      ...(link !== '' && linkTitle !== '' && { linkTitle }),
      ...(visibility && { visibility }),
    };
  },
  describe: ({ link, linkTitle, visibility }) => [
    link.trim(),
    link.trim() !== '' && linkTitle.trim(),
    visibility && linkedinTexts.visibilities[visibility],
  ],
};

/** True for a text that is not a web address. */
export function isWrongLink({ link }: LinkedInChoice): boolean {
  return link.trim() !== '' && !LinkedInOptions.shape.link.safeParse(link.trim()).success;
}
