import { afterAll, beforeAll, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { apiClient, request, signIn } from '../../support/api/api-client.ts';
import { eventually } from '../../support/local/eventually.ts';
import { startSystem } from '../../support/local/local-system.ts';
import { turnOnTwoFactor } from '../ask-pool.ts';
import { type Cast, openCast } from '../cast.ts';
import { poolTokens } from '../pool-tokens.ts';

let system: Awaited<ReturnType<typeof startSystem>>;
let cast: Cast;
beforeAll(async () => {
  system = await startSystem();
  cast = openCast(await poolTokens(system.dataDir));
});
afterAll(async () => {
  cast.close();
  await system.stop();
});

it('owners who have a second factor ask it of all staff, who then get to nothing else within seconds', async () => {
  const refusal = { status: 403, body: { error: { code: 'access.two-factor' } } };
  const statusFor = async (token: string) =>
    (await request(`${system.url}${contracts.listClients.path}`, 'GET', token)).status;
  const { token: colleague = '' } = await cast.caller('admin');
  const token = await signIn(system.url, system.demo.adminEmail, system.demo.adminPassword);
  const call = apiClient(system.url, token);
  const asking = { isTwoFactorObligatory: true };
  const early = await request(`${system.url}${contracts.updateTeam.path}`, 'PATCH', token, asking);
  expect(early).toMatchObject(refusal);
  expect(await statusFor(colleague)).toBe(200);
  await turnOnTwoFactor(system.url, token);
  await call(contracts.updateTeam, { body: asking });
  expect((await call(contracts.listTeam)).twoFactor).toBe('obligatory');
  await eventually(async () => (await statusFor(colleague)) === 403);
  expect(await apiClient(system.url, colleague)(contracts.getMe)).toMatchObject(asking);
  expect(await statusFor(token)).toBe(200);
});
