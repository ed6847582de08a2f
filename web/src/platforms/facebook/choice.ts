import * as z from 'zod';
import { FacebookOptions } from '../../../../shared/platforms/options/facebook.ts';
import type { OptionsForm } from '../web-platform.ts';

const FacebookChoice = z.object({ link: z.string() });
export type FacebookChoice = z.infer<typeof FacebookChoice>;

export const optionsForm: OptionsForm<FacebookOptions, FacebookChoice> = {
  schema: FacebookChoice,
  empty: { link: '' },
  fromOptions: (options) => ({ link: options?.link ?? '' }),
  toOptions: ({ link }) => (link.trim() === '' ? undefined : { link: link.trim() }),
  describe: ({ link }) => [link.trim()],
};

/** True for a text that is not a web address. */
export function isWrongLink(choice: FacebookChoice): boolean {
  const options = optionsForm.toOptions(choice);
  return options !== undefined && !FacebookOptions.safeParse(options).success;
}
