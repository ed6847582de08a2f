import * as z from 'zod';
import { FacebookOptions } from '../../../../shared/platforms/options/facebook.ts';
import type { OptionsForm } from '../web-platform.ts';

const FacebookChoice = z.object({ link: z.string(), firstComment: z.string().default('') });
export type FacebookChoice = z.infer<typeof FacebookChoice>;

export const optionsForm: OptionsForm<FacebookOptions, FacebookChoice> = {
  schema: FacebookChoice,
  empty: { link: '', firstComment: '' },
  fromOptions: (options) => ({ link: options?.link ?? '', firstComment: options?.firstComment ?? '' }),
  toOptions(choice) {
    const [link, firstComment] = [choice.link.trim(), choice.firstComment.trim()];
    if (link === '' && firstComment === '') return undefined;
    return { ...(link !== '' && { link }), ...(firstComment !== '' && { firstComment }) };
  },
  describe: ({ link, firstComment }) => [link.trim(), firstComment.trim()],
};

/** True for a text that is not a web address. */
export function isWrongLink({ link }: FacebookChoice): boolean {
  return link.trim() !== '' && !FacebookOptions.shape.link.safeParse(link.trim()).success;
}
