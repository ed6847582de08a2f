import { brand } from '../../../shared/brand.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';

/** In English. The code is in the subject too, where a phone shows it. */
export const emailCodeMail = ({ name, email }: Pick<Client, 'name' | 'email'>, code: string) => ({
  to: email,
  subject: `${brand.name}: your code is ${code}`,
  text: `Hello ${name},\n\n${code} confirms that this is your e-mail address. Enter it in ${brand.name} within an hour.\n\nIf you have no account there, somebody may have mistyped theirs: do nothing, and we send you no more.\n`,
});
