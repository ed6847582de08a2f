import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { authenticateKey } from '../../../functions/use-cases/keys/authenticate-key.ts';
import { listKeys, renameKey, rotateKey } from '../../../functions/use-cases/keys/api-keys.ts';
import { type Applications, consent, registerApplication } from '../../../functions/use-cases/keys/consents.ts';
import { issueTokens, type Tokens } from '../../../functions/use-cases/keys/grants.ts';
import { mostKeys, NewKeyRotation } from '../../../shared/domain/access/api-key.ts';
import { type Application, registered } from '../../../shared/domain/access/application.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { day, hour, minute, second } from '../../../shared/durations.ts';
import type { Audited } from '../../../functions/use-cases/operations/ports.ts';
import { newClientId } from '../../support/ids.ts';
import { memoryApiKeys } from '../../support/memory/api-keys.ts';
import { memoryAssignments } from '../../support/memory/assignments.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { afterNoon } from '../../support/noon.ts';
import { aClient } from '../../support/records/client-record.ts';

const redirectUri = 'https://agent.example/callback';
const verifier = 'v'.repeat(43);
const issuer = 'https://nashra.example';
const resource = `${issuer}/mcp`;

/** Of an application whose id is its address. */
const document = registered('https://agent.example/agent.json', { redirect_uris: [redirectUri] }, afterNoon(0));

function memoryApplications(): Applications {
  const stored = new Map<string, Application>();
  return {
    find: async (id) => stored.get(id),
    save: async (application) => void stored.set(application.id, application),
  };
}

async function world(change: Partial<Client> = {}) {
  const paid = { plan: 'enterprise', planEndDate: afterNoon(400 * day).toISOString() } as const;
  const owner = aClient({
    id: newClientId(),
    subscriptionStatus: 'active',
    paymentStatus: 'paid',
    ...paid,
    ...change,
  });
  const clients = memoryClients([owner]);
  const [keys, applications] = [memoryApiKeys(), memoryApplications()];
  const caller = { clientId: owner.id, role: 'user' } as const;
  const audited: Audited[] = [];
  const recordAudit = async (what: Audited) => void audited.push(what);
  const at = (after: number) => ({
    clients,
    keys,
    applications,
    readDocument: async () => document,
    recordAudit,
    resource,
    issuer,
    now: afterNoon(after),
  });
  const { id: clientId } = await registerApplication({ redirect_uris: [redirectUri] }, at(0));
  const request = {
    client_id: clientId,
    response_type: 'code',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  const agree = async (after = 0, expiresInDays = 90) => {
    const { key, to } = await consent(caller, { request, scopes: ['read'], expiresInDays }, at(after));
    return { key, code: new URL(to).searchParams.get('code') ?? '' };
  };
  const exchange = (code: string, after = 0) =>
    issueTokens({ grant_type: 'authorization_code', client_id: clientId, code, code_verifier: verifier }, at(after));
  const refresh = ({ refresh_token }: Tokens, after: number) =>
    issueTokens({ grant_type: 'refresh_token', client_id: clientId, refresh_token }, at(after));
  const use = ({ access_token: token }: Tokens, after: number) =>
    authenticateKey(`Bearer ${token}`, { ...at(after), assignments: memoryAssignments() });
  const shown = async (after = 0) => (await listKeys(caller, at(after))).map(({ name, state }) => ({ name, state }));
  return { owner, clients, caller, keys, audited, at, agree, exchange, refresh, use, shown };
}

const invalid = { kind: 'invalid', code: 'application.invalid-grant' };

describe('a consent', () => {
  it('is a key once its code was used within a minute, exclusive', async () => {
    const { agree, exchange, use, shown } = await world();
    const { code } = await agree();
    expect(await shown()).toEqual([]);
    await expect(exchange(code, minute)).rejects.toMatchObject(invalid);
    const tokens = await exchange(code, minute - 1);
    expect(await shown()).toEqual([{ name: 'agent.example', state: 'works' }]);
    await expect(use(tokens, minute)).resolves.toMatchObject({
      caller: { key: { scopes: ['read'], isOfApplication: true } },
    });
  });

  it('ends with the day that the person chose, whatever is refreshed', async () => {
    const { agree, exchange, refresh, use } = await world();
    const tokens = await exchange((await agree(0, 1)).code);
    const next = await refresh(tokens, day - minute);
    await expect(use(next, day - 1)).resolves.toBeDefined();
    await expect(use(next, day)).rejects.toMatchObject({ code: 'api-key.expired' });
    await expect(refresh(next, day)).rejects.toMatchObject(invalid);
  });

  it('is renamed and not rotated', async () => {
    const { agree, exchange, caller, at } = await world();
    const { key, code } = await agree();
    await exchange(code);
    await expect(renameKey(caller, key.id, 'My agent', at(1))).resolves.toMatchObject({ name: 'My agent' });
    await expect(rotateKey(caller, key.id, NewKeyRotation.parse({}), at(1))).rejects.toMatchObject({
      code: 'api-key.of-application',
    });
  });

  it('whose code was never used leaves its place to others', async () => {
    const { agree } = await world();
    for (let made = 0; made < mostKeys; made += 1) await agree();
    await expect(agree(minute - 1)).rejects.toMatchObject({ code: 'api-key.most' });
    await expect(agree(minute)).resolves.toBeDefined();
  });

  it('ends with the sessions of its person, also before its code is used', async () => {
    const { owner, clients, agree, exchange, refresh } = await world();
    const tokens = await exchange((await agree()).code);
    const { code } = await agree();
    await clients.save(owner, { ...owner, sessionsEndedAt: afterNoon(second).toISOString() });
    await expect(exchange(code, 2 * second)).rejects.toMatchObject(invalid);
    await expect(refresh(tokens, 2 * second)).rejects.toMatchObject(invalid);
  });
});

it('an application whose id is its address is let in without a registration', async () => {
  const { caller, at, use } = await world();
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  const request = { client_id: document.id, response_type: 'code', code_challenge, code_challenge_method: 'S256' };
  const { to } = await consent(caller, { request, scopes: ['read'], expiresInDays: 1 }, at(0));
  const code = new URL(to).searchParams.get('code') ?? '';
  const proof = { client_id: document.id, code, code_verifier: verifier };
  const tokens = await issueTokens({ grant_type: 'authorization_code', ...proof }, at(1));
  await expect(use(tokens, 2)).resolves.toBeDefined();
  expect(await at(0).applications.find(document.id, afterNoon(0))).toBeUndefined();
});

describe('an access token', () => {
  it('works for an hour, exclusive, and its scopes are those of the consent', async () => {
    const { agree, exchange, use } = await world();
    const tokens = await exchange((await agree()).code);
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'read' });
    await expect(use(tokens, hour - 1)).resolves.toBeDefined();
    await expect(use(tokens, hour)).rejects.toMatchObject({
      kind: 'unauthenticated',
      code: 'api-key.access-expired',
    });
  });

  it('is nothing that the code or a refresh token can stand for', async () => {
    const { agree, exchange, use } = await world();
    const { code } = await agree();
    const tokens = await exchange(code);
    for (const access_token of [code, tokens.refresh_token])
      await expect(use({ ...tokens, access_token }, 1)).rejects.toMatchObject({ code: 'api-key.malformed' });
  });
});

describe('a refresh token', () => {
  it('gives the next pair, and the same one again within ten seconds', async () => {
    const { agree, exchange, refresh, use, audited } = await world();
    const first = await exchange((await agree()).code);
    const next = await refresh(first, hour);
    expect(new Set([first.access_token, next.access_token]).size).toBe(2);
    await expect(refresh(first, hour + 9999)).resolves.toEqual({ ...next, expires_in: 3590 });
    await expect(use(next, hour + 10_000)).resolves.toBeDefined();
    expect(audited).toEqual([]);
  });

  it.each([
    ['after ten seconds', 10 * second, false],
    ['once the next one was used', 2, true],
  ])('that is used again %s ends the consent', async (_when, after, isNextUsed) => {
    const { agree, exchange, refresh, use, audited, shown } = await world();
    const { key, code } = await agree();
    const first = await exchange(code);
    const next = await refresh(first, 0);
    const last = isNextUsed ? await refresh(next, 1) : next;
    await expect(refresh(first, after)).rejects.toMatchObject(invalid);
    await expect(use(last, after)).rejects.toMatchObject({ code: 'api-key.unknown' });
    await expect(refresh(last, after)).rejects.toMatchObject(invalid);
    expect(await shown(after)).toEqual([]);
    expect(audited).toEqual([
      { kind: 'api-key.revoked', clientId: undefined, thing: { id: key.id, label: 'agent.example' } },
    ]);
  });

  it('of no consent ends none: who knows its name alone cannot end it', async () => {
    const { agree, exchange, refresh, use } = await world();
    const [one, other] = [await exchange((await agree()).code), await exchange((await agree()).code)];
    const forged = one.refresh_token.slice(0, 49) + other.refresh_token.slice(49);
    await expect(refresh({ ...one, refresh_token: forged }, 1)).rejects.toMatchObject(invalid);
    for (const tokens of [one, other]) await expect(use(tokens, 2)).resolves.toBeDefined();
  });
});
