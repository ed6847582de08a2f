import type * as z from 'zod';
import { ownAccountContracts } from '../../../shared/contracts/own-account-contracts.ts';
import type { NewSignUp } from '../../../shared/domain/sign-in/sign-up.ts';
import { call } from '../api/call.ts';

export function signUp(body: z.input<typeof NewSignUp>) {
  return call(ownAccountContracts.createSignUp, { body });
}
