import * as z from 'zod';
import { facebook } from '../../../../shared/platforms/facebook.ts';
import type { OptionsOf } from '../../../../shared/platforms/registry.ts';
import type { OptionsForm } from '../web-platform.ts';

const FacebookChoice = z.object({ link: z.string() });
export type FacebookChoice = z.infer<typeof FacebookChoice>;

export const optionsForm: OptionsForm<OptionsOf<'facebook'>, FacebookChoice> = {
  schema: FacebookChoice,
  empty: { link: '' },
  fromOptions: (options) => ({ link: options?.link ?? '' }),
  toOptions: ({ link }) => (link.trim() === '' ? undefined : { link: link.trim() }),
  describe: ({ link }) => [link.trim()],
};

/** True for a text that is not a web address. */
export function isWrongLink(choice: FacebookChoice): boolean {
  const options = optionsForm.toOptions(choice);
  return options !== undefined && !facebook.options.safeParse(options).success;
}
