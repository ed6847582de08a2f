import { jsonAnswer } from './answers.ts';
import type { Call } from './platform-request.ts';
import { requireAccount } from './tokens.ts';

export async function readUserAccount(call: Call) {
  const { id, username, businessName } = requireAccount(call, ['user_accounts:read'], 'org_read');
  const shown = { id, username, account_type: businessName === null ? 'PINNER' : 'BUSINESS' };
  return jsonAnswer({ ...shown, business_name: businessName }, 200, call.headers);
}
