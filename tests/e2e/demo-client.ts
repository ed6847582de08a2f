import { contracts } from '../../shared/contracts/contracts.ts';
import type { ClientId } from '../../shared/domain/ids.ts';
import type { Platform } from '../../shared/platforms/platforms.ts';
import { connect } from '../support/api/agency.ts';
import { apiClient, type ApiClient, signIn } from '../support/api/api-client.ts';
import type { Product } from '../support/local/forked-system.ts';

/** The client of the demo, with accounts of these platforms. */
export async function demoClient(
  { url, demo }: Product,
  ...platforms: readonly Platform[]
): Promise<{ call: ApiClient; clientId: ClientId }> {
  const call = apiClient(url, await signIn(url, demo.clientEmail, demo.clientPassword));
  const clientId = (await call(contracts.getMe, {})).user.id;
  for (const platform of platforms) await connect(call, url, clientId, platform);
  return { call, clientId };
}
