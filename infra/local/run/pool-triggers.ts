import type { EntryName } from '../../../functions/entries.ts';
import type { Triggers } from '../aws/cognito/pool.ts';
import type { Invoke } from '../aws/lambda/invoke.ts';

export const poolTriggers = (invoke: Invoke<EntryName>): Triggers => ({
  beforeTokens: (event) => invoke('token-scope', event),
  afterConfirmation: (event) => invoke('password-reset', event),
});
