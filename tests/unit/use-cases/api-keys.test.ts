import { describe, expect, it } from 'vitest';
import { crc32 } from 'node:zlib';
import {
  hashOfToken,
  hintOf,
  keyOfToken,
  newToken,
  tokenPattern,
} from '../../../functions/use-cases/keys/key-token.ts';
import {
  ApiKeyId,
  keyStateOf,
  NewApiKey,
  overlapOf,
  type Scope,
  scopesOf,
} from '../../../shared/domain/access/api-key.ts';
import { can, knownClients, knows } from '../../../shared/domain/access/policy.ts';
import type { Rank } from '../../../shared/domain/access/person.ts';
import { newClientId } from '../../support/ids.ts';
import { afterNoon, noon } from '../../support/noon.ts';
import { anApiKey } from '../../support/records/api-key-record.ts';
import { someStaff } from '../../support/records/client-record.ts';
import { day, hour } from '../../../shared/durations.ts';

const owner = newClientId();
const id = ApiKeyId.parse(`${owner}-07abcDEF`);

describe('a token', () => {
  it('names its key, and a mistyped one names none', () => {
    const token = newToken(id);
    expect(token).toMatch(tokenPattern);
    expect(token.startsWith(`nashra_07abcDEF${owner}`)).toBe(true);
    expect(keyOfToken(token)).toBe(id);
    expect(newToken(id)).not.toBe(token);
    for (const place of [7, 20, 60, 89]) {
      const other = token[place] === 'a' ? 'b' : 'a';
      expect(keyOfToken(`${token.slice(0, place)}${other}${token.slice(place + 1)}`)).toBeUndefined();
    }
    for (const wrong of ['', 'nashra_', token.slice(0, -1), `${token}0`, ` ${token}`, token.replace('nashra', 'ghp')])
      expect(keyOfToken(wrong)).toBeUndefined();
  });

  it('has the CRC-32 of all before in its last six letters, base 62', () => {
    const token = newToken(id);
    const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
    const read = Array.from(token.slice(-6)).reduce((sum, letter) => sum * 62 + letters.indexOf(letter), 0);
    expect(read).toBe(crc32(token.slice(0, -6)));
  });

  it('is shown by its ends and stored as a hash', () => {
    const token = newToken(id);
    expect(hintOf(token)).toBe(`nashra_07abcDEF…${token.slice(-4)}`);
    expect(hashOfToken(token)).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('the scopes that a person may give', () => {
  const all: Scope[] = ['read', 'draft', 'schedule', 'publish', 'clients', 'reports', 'events'];
  it.each<[Rank, Scope[]]>([
    ['viewer', ['read']],
    ['writer', ['read', 'draft']],
    ['manager', all.filter((scope) => scope !== 'events')],
    ['owner', all],
  ])('of a %s are %j', (rank, expected) => {
    expect(scopesOf(someStaff(rank))).toEqual(expected);
  });

  it('of a client are all', () => {
    expect(scopesOf({ clientId: owner, role: 'user' })).toEqual(all);
  });

  it('are at least one, each once and in their order', () => {
    const given = (scopes: string[]) => NewApiKey.safeParse({ name: 'Shop', scopes });
    expect(given([]).success).toBe(false);
    expect(given(['all']).success).toBe(false);
    expect(given(['draft', 'read', 'draft']).data).toMatchObject({ scopes: ['read', 'draft'], expiresInDays: 90 });
  });
});

describe('a key for one client', () => {
  const [cedar, olive] = [newClientId(), newClientId()];

  it('knows that client alone, as long as its person does', () => {
    const ofOwner = { ...someStaff(), onlyClient: cedar };
    expect(knownClients(ofOwner)).toEqual(new Set([cedar]));
    expect(can(ofOwner, 'posts.read', cedar)).toBe(true);
    for (const other of [olive, ofOwner.clientId]) expect(knows(ofOwner, other)).toBe(false);
    expect(knows({ ...someStaff('writer', cedar), onlyClient: cedar }, cedar)).toBe(true);
    expect(knows({ ...someStaff('writer', olive), onlyClient: cedar }, cedar)).toBe(false);
    expect(knows({ ...someStaff('writer', olive), onlyClient: cedar }, olive)).toBe(false);
  });

  it('of a client is the client itself or a sub-client that it may act for', () => {
    const person = { clientId: cedar, role: 'user' as const };
    expect(knows({ ...person, onlyClient: cedar }, cedar)).toBe(true);
    expect(knows({ ...person, onlyClient: olive }, olive)).toBe(false);
    expect(knows({ ...person, onlyClient: olive, actsFor: olive }, olive)).toBe(true);
    expect(knows({ ...person, onlyClient: olive, actsFor: olive }, cedar)).toBe(false);
  });
});

describe('how long a key works', () => {
  const key = anApiKey(owner);

  it('is to its end, exclusive, and not after all sessions of its person', () => {
    expect(keyStateOf(key, {}, afterNoon(day - 1))).toBe('works');
    expect(keyStateOf(key, {}, afterNoon(day))).toBe('expired');
    expect(keyStateOf(key, { sessionsEndedAt: noon.toISOString() }, noon)).toBe('works');
    expect(keyStateOf(key, { sessionsEndedAt: afterNoon(1).toISOString() }, afterNoon(1))).toBe('ended');
  });

  it('is of the token before a rotation the overlap, and never more than it had', () => {
    expect(overlapOf(key, 'works', 1, noon)).toBe(afterNoon(hour).toISOString());
    expect(overlapOf(key, 'works', 48, noon)).toBe(key.expiresAt);
    expect(overlapOf(key, 'works', 0, noon)).toBeUndefined();
    expect(overlapOf(key, 'ended', 1, noon)).toBeUndefined();
    expect(overlapOf(key, 'expired', 1, noon)).toBeUndefined();
  });
});
