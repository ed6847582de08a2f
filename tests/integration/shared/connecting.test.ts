import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { Connection } from '../../../shared/domain/connections/connection.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { agree, pageOfClient } from '../../support/api/agency.ts';
import { type ApiClient, request } from '../../support/api/api-client.ts';
import { eventually } from '../../support/local/eventually.ts';
import { demoAdmin, newClient } from '../../support/api/people.ts';
import { sharedSystem } from '../../support/local/shared-system.ts';

const system = sharedSystem();
let admin: ApiClient;
beforeAll(async () => {
  admin = (await demoAdmin(system)).call;
});

async function enter() {
  const { id, token, call } = await newClient(system);
  const redirectOf = (platform: Platform) => `${system.url}/auth/${platform}/callback`;
  return {
    id,
    call,
    redirectOf,
    post: (path: string, body: object) => request(`${system.url}/api/auth/${path}`, 'POST', token, body),
    /** Returns from the platform with a code. */
    async agree(platform: Platform, ...accountIds: string[]) {
      const body = { clientId: id, redirectUri: redirectOf(platform) };
      const { url } = await call(contracts.createAuthorization, { params: { platform }, body });
      return { ...(await agree(url, ...accountIds)), redirect_uri: redirectOf(platform) };
    },
    async connections(): Promise<Connection[]> {
      return (await call(contracts.listConnections, { params: { clientId: id } })).connections;
    },
  };
}
type Person = Awaited<ReturnType<typeof enter>>;

let person: Person;
let other: Person;
beforeEach(async () => {
  person = await enter();
  other = await enter();
});

const page = (of: string) => pageOfClient(of).id;
const accountAt = { instagram: (of: string) => pageOfClient(of).instagram?.id, facebook: page };
const refusal = (status: number, code: string) => ({ status, body: { error: { code } } });

it('does not lead to a platform when the plan has no room for another account', async () => {
  const params = { clientId: person.id };
  await person.call(contracts.updateClient, { params, body: { listedAccounts: ['google', 'snapchat'] } });
  await person.post('instagram/callback', await person.agree('instagram', page(person.id)));
  const request = { clientId: person.id, redirectUri: person.redirectOf('facebook') };
  expect(await person.post('facebook/authorizations', request)).toMatchObject(refusal(403, 'connection.limit'));
});

describe('what comes back from a platform', () => {
  it('is worth nothing a second time', async () => {
    const back = await person.agree('facebook', page(person.id));
    expect(await person.post('facebook/callback', back)).toMatchObject({ status: 200, body: { connected: true } });
    expect(await person.post('facebook/callback', back)).toMatchObject(refusal(400, 'connection.state'));
  });

  it('is worth nothing to another user, and spent by the attempt', async () => {
    const back = await person.agree('facebook', page(person.id));
    expect(await other.post('facebook/callback', back)).toMatchObject(refusal(400, 'connection.state'));
    expect(await person.post('facebook/callback', back)).toMatchObject(refusal(400, 'connection.state'));
    expect([await person.connections(), await other.connections()]).toEqual([[], []]);
  });

  it('is worth nothing with a code that was used, though the state is new', async () => {
    const used = await person.agree('facebook', page(person.id));
    await person.post('facebook/callback', used);
    const { state } = await other.agree('facebook', page(other.id));
    const answer = await other.post('facebook/callback', { ...used, state });
    expect(answer).toMatchObject(refusal(400, 'connection.refused'));
    expect(answer.text).toContain('This authorization code has been used.');
    expect(await other.connections()).toEqual([]);
  });

  it.each<[string, (of: Person) => [string, string]]>([
    ['another platform', ({ redirectOf }) => ['instagram/callback', redirectOf('instagram')]],
    ['a changed return address', ({ redirectOf }) => ['facebook/callback', `${redirectOf('facebook')}?more`]],
  ])('is worth nothing for %s', async (_what, changed) => {
    const [path, redirectUri] = changed(person);
    const back = await person.agree('facebook', page(person.id));
    const answer = await person.post(path, { ...back, redirect_uri: redirectUri });
    expect(answer).toMatchObject(refusal(400, 'connection.state'));
    expect(await person.connections()).toEqual([]);
  });

  it('cannot return to a foreign address', async () => {
    const body = { clientId: person.id, redirectUri: 'https://elsewhere.example/auth/facebook/callback' };
    expect(await person.post('facebook/authorizations', body)).toMatchObject(refusal(400, 'connection.redirect'));
  });
});

describe('an account', () => {
  it.each(['instagram', 'facebook'] as const)('of %s is one client’s, until it is disconnected', async (platform) => {
    const [mine, theirs] = [
      await person.agree(platform, page(person.id)),
      await other.agree(platform, page(person.id)),
    ];
    expect((await person.post(`${platform}/callback`, mine)).status).toBe(200);
    const refused = await other.post(`${platform}/callback`, theirs);
    expect(refused).toMatchObject(refusal(409, 'connection.taken'));
    expect(refused.text).toContain('is connected to another client. Disconnect it there first.');
    expect(await other.connections()).toEqual([]);

    await person.call(contracts.deleteConnection, { params: { clientId: person.id, platform } });
    const again = await other.agree(platform, page(person.id));
    expect((await other.post(`${platform}/callback`, again)).status).toBe(200);
    expect((await other.connections()).map(({ accountId }) => accountId)).toEqual([accountAt[platform](person.id)]);
  });

  it('is free again once its client connects another instead', async () => {
    const [first, second] = [page(`${person.id} 1`), page(`${person.id} 2`)];
    await person.post('facebook/callback', await person.agree('facebook', first));
    await person.post('facebook/callback', await person.agree('facebook', second));
    expect((await person.connections()).map(({ accountId }) => accountId)).toEqual([second]);
    expect((await other.post('facebook/callback', await other.agree('facebook', first))).status).toBe(200);
  });

  it('is free again once its client is removed', async () => {
    await person.post('facebook/callback', await person.agree('facebook', page(person.id)));
    await admin(contracts.deleteClient, { params: { clientId: person.id } });
    await eventually(async () => {
      const back = await other.agree('facebook', page(person.id));
      return (await other.post('facebook/callback', back)).status === 200;
    });
    expect((await other.connections()).map(({ accountId }) => accountId)).toEqual([page(person.id)]);
  });

  it('of several is chosen, once, by who agreed', async () => {
    const back = await person.agree('instagram', page(`${person.id} 1`), page(`${person.id} 2`));
    const offered = await person.post('instagram/callback', back);
    const { choice, accounts } = contracts.createConnection.response.parse(offered.body) as {
      choice: string;
      accounts: { accountId: string; standing: string }[];
    };
    expect(accounts.map(({ standing }) => standing)).toEqual(['free', 'free']);
    expect(offered.text).not.toMatch(/EAAS[0-9a-f]{16}|sealedToken/);
    expect(await person.connections()).toEqual([]);

    const wanted = { choice, accountId: accounts[1]?.accountId };
    expect(await person.post('instagram/choices', wanted)).toMatchObject({ status: 200, body: { connected: true } });
    expect((await person.connections()).map(({ accountId }) => accountId)).toEqual([wanted.accountId]);
    expect(await person.post('instagram/choices', wanted)).toMatchObject(refusal(400, 'connection.choice'));
  });

  it.each([
    ['Page', 'GET /{page}', (of: string) => page(of)],
    ['account', 'GET /{ig}', (of: string) => pageOfClient(of).instagram?.id],
  ])(
    'is never connected unasked because Instagram could not read the %s of another',
    async (_what, route, objectOf) => {
      const [wanted, other] = [pageOfClient(`${person.id} 1`), pageOfClient(`${person.id} 2`)];
      const denied = { error: { message: '(#10) Application does not have permission for this action', code: 10 } };
      const fault = { route, of: objectOf(`${person.id} 1`), fault: { kind: 'error', status: 400, body: denied } };
      const planned = await fetch(`${system.simulatorUrl}/_sim/faults`, {
        method: 'POST',
        body: JSON.stringify(fault),
      });
      expect(planned.status).toBe(201);
      const offered = await person.post('instagram/callback', await person.agree('instagram', wanted.id, other.id));
      expect(offered).toMatchObject({
        status: 200,
        body: {
          connected: false,
          accounts: [
            { accountId: other.instagram?.id, standing: 'free' },
            {
              accountId: wanted.id,
              accountName: wanted.name,
              standing: 'closed',
              refusal: { code: 'connection.unread' },
            },
          ],
        },
      });
      expect(offered.text).not.toMatch(/EAAS[0-9a-f]{16}/);
      expect(await person.connections()).toEqual([]);

      const again = await person.post('instagram/callback', await person.agree('instagram', wanted.id, other.id));
      const { choice } = again.body as { choice: string };
      const chosen = { choice, accountId: wanted.instagram?.id };
      expect(await person.post('instagram/choices', chosen)).toMatchObject({ status: 200, body: { connected: true } });
      expect((await person.connections()).map(({ accountId }) => accountId)).toEqual([wanted.instagram?.id]);
    },
  );

  it('cannot be chosen by another user with the secret', async () => {
    const back = await person.agree('instagram', page(`${person.id} 1`), page(`${person.id} 2`));
    const { body } = await person.post('instagram/callback', back);
    const { choice, accounts } = body as { choice: string; accounts: { accountId: string }[] };
    const stolen = { choice, accountId: accounts[0]?.accountId };
    expect(await other.post('instagram/choices', stolen)).toMatchObject(refusal(400, 'connection.choice'));
    expect([await person.connections(), await other.connections()]).toEqual([[], []]);
  });
});
