import { finishConnection } from '../../../functions/use-cases/connections/finish-connection.ts';
import { returnAddress, startConnection } from '../../../functions/use-cases/connections/start-connection.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { DemoAccount } from './demo-clients.ts';
import type { DemoStores } from './demo-stores.ts';

/** As the client would at the consent page of a simulated platform. */
export async function connectAccount(
  clientId: ClientId,
  platform: Platform,
  { before, there }: DemoAccount,
  stores: DemoStores,
) {
  const caller = { clientId, role: 'user' as const };
  const redirectUri = returnAddress(stores.siteUrl, platform);
  const now = new Date();
  const wanted = { clientId, platform, redirectUri, account: before };
  const { url } = await startConnection(caller, wanted, { ...stores, now });
  const { code, state, issuer } = await agree(url, there);
  await finishConnection(caller, { platform, redirectUri, code, state, issuer }, { ...stores, now });
}

async function agree(dialog: string, account: string | undefined) {
  const body = account === undefined ? new URLSearchParams({ decision: 'approve-all' }) : choice(dialog, account);
  const { headers } = await fetch(dialog, { method: 'POST', body, redirect: 'manual' });
  const { searchParams } = new URL(headers.get('location') ?? dialog);
  return {
    code: searchParams.get('code') ?? '',
    state: searchParams.get('state') ?? '',
    issuer: searchParams.get('iss') ?? undefined,
  };
}

/** With everything that is asked for; each simulated page reads the field that it has. */
function choice(dialog: string, account: string) {
  const body = new URLSearchParams({ decision: 'approve', page: account, account, member: account });
  const asked = new URL(dialog).searchParams.get('scope') ?? '';
  for (const scope of asked.split(/[\s,]+/)) body.append('granted_scope', scope);
  return body;
}
