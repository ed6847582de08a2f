import type { SignInRules } from '../../../use-cases/clients/sign-in-methods.ts';
import { getItem, putItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

/** One item of the agency; without it a second factor is each person's own choice. */
export const dynamoSignInRules = (table: Table): SignInRules => ({
  isTwoFactorObligatory: async () => (await getItem(table, keys.signInRules()))?.['isTwoFactorObligatory'] === true,
  obligeTwoFactor: (isTwoFactorObligatory) => putItem(table, { ...keys.signInRules(), isTwoFactorObligatory }),
});
