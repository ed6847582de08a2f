import * as z from 'zod';
import { LinkedInOptions, LinkedInVisibility } from '../../../../shared/platforms/options/linkedin.ts';
import type { OptionsForm } from '../web-platform.ts';
import { linkedinTexts } from './messages.ts';

const LinkedInChoice = z.object({
  link: z.string(),
  linkTitle: z.string(),
  /** Absent in what was written before there were documents. */
  documentTitle: z.string().default(''),
  visibility: LinkedInVisibility.optional(),
});
export type LinkedInChoice = z.infer<typeof LinkedInChoice>;

const empty: LinkedInChoice = { link: '', linkTitle: '', documentTitle: '' };

export const optionsForm: OptionsForm<LinkedInOptions, LinkedInChoice> = {
  schema: LinkedInChoice,
  empty,
  fromOptions: (options) => ({
    link: options?.link ?? '',
    linkTitle: options?.linkTitle ?? '',
    documentTitle: options?.documentTitle ?? '',
    visibility: options?.visibility,
  }),
  toOptions(choice) {
    const [link, linkTitle] = [choice.link.trim(), choice.linkTitle.trim()];
    const documentTitle = choice.documentTitle.trim();
    const { visibility } = choice;
    if (link === '' && documentTitle === '' && visibility === undefined) return undefined;
    return {
      ...(link !== '' && { link }),
      ...(link !== '' && linkTitle !== '' && { linkTitle }),
      ...(documentTitle !== '' && { documentTitle }),
      ...(visibility && { visibility }),
    };
  },
  describe: ({ link, linkTitle, documentTitle, visibility }) => [
    link.trim(),
    link.trim() !== '' && linkTitle.trim(),
    documentTitle.trim(),
    visibility && linkedinTexts.visibilities[visibility],
  ],
};

/** True for a text that is not a web address. */
export function isWrongLink({ link }: LinkedInChoice): boolean {
  return link.trim() !== '' && !LinkedInOptions.shape.link.safeParse(link.trim()).success;
}
