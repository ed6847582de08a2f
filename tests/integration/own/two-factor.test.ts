import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contract } from '../../../shared/contracts/contract.ts';
import { contracts, type ContractName } from '../../../shared/contracts/contracts.ts';
import { apiClient, request, signIn } from '../../support/api/api-client.ts';
import { turnOnTwoFactor } from '../ask-pool.ts';
import { type Caller, type Cast, openCast } from '../cast.ts';
import { exampleOf } from '../../support/requests/example-requests.ts';
import { startSystem } from '../../support/local/local-system.ts';
import { missingOwner } from '../../support/requests/owners.ts';
import { poolTokens } from '../pool-tokens.ts';
import { addressOf } from '../../support/requests/request-address.ts';

const guarded = (Object.entries<Contract>(contracts) as [ContractName, Contract][]).filter(
  ([, { action, isOpenWithoutTwoFactor }]) => action !== 'public' && isOpenWithoutTwoFactor !== true,
);
const refusal = { error: { code: 'access.two-factor' } };

let system: Awaited<ReturnType<typeof startSystem>>;
let cast: Cast;
let admin: Caller;
beforeAll(async () => {
  system = await startSystem({ TWO_FACTOR: 'obligatory' });
  cast = openCast(await poolTokens(system.dataDir));
  admin = await cast.caller('admin');
});
afterAll(async () => {
  cast.close();
  await system.stop();
});

describe('an admin who has not turned on obligatory two-factor authentication', () => {
  it.each(guarded)('is refused %s', async (name, contract) => {
    const sent = await exampleOf(name, missingOwner(system.url, admin.client.id));
    const answer = await request(addressOf(system.url, contract, sent), contract.method, admin.token, sent.body);
    expect(answer).toMatchObject({ status: 403, body: refusal });
  });

  it('learns who they are, turns it on, and may do everything', async () => {
    const token = await signIn(system.url, system.demo.adminEmail, system.demo.adminPassword);
    const clients = `${system.url}${contracts.listClients.path}`;
    expect((await apiClient(system.url, token)(contracts.getMe)).user.role).toBe('admin');
    expect(await request(clients, 'GET', token)).toMatchObject({ status: 403, body: refusal });
    await turnOnTwoFactor(system.url, token);
    expect((await request(clients, 'GET', token)).status).toBe(200);
  });
});

it('a client needs no second factor', async () => {
  const token = await signIn(system.url, system.demo.clientEmail, system.demo.clientPassword);
  const call = apiClient(system.url, token);
  const { client } = await call(contracts.getMe);
  await expect(call(contracts.getClient, { params: { clientId: client.id } })).resolves.toMatchObject({
    id: client.id,
  });
});

it('the web app’s configuration says that it is required', async () => {
  const config = await request(`${system.url}/config.json`, 'GET');
  expect(config.body).toMatchObject({ auth: { isTwoFactorObligatory: true } });
});
