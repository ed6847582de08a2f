import { beforeEach, describe, expect, it } from 'vitest';
import { revocations } from '../../../functions/adapters/platforms/platforms.ts';
import { disconnectAccount } from '../../../functions/use-cases/connections/connected-accounts.ts';
import { endConsent } from '../../../functions/use-cases/connections/end-consent.ts';
import type { PlatformGrant } from '../../../functions/use-cases/data-deletion/ports.ts';
import type { Caller } from '../../../functions/use-cases/access.ts';
import type { StoredConnection } from '../../../functions/use-cases/connections/connection-ports.ts';
import { hour } from '../../../shared/durations.ts';
import { Platform } from '../../../shared/platforms/platforms.ts';
import { platforms } from '../../../shared/platforms/registry.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryConsentQueue } from '../../support/memory/consent-queue.ts';
import { memoryConnections } from '../../support/memory/connections.ts';
import { memoryPlatformGrants } from '../../support/memory/platform-grants.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aConnection } from '../../support/records/connection-record.ts';
import { afterNoon, isoAfterNoon, noon } from '../../support/noon.ts';

const client = aClient({});
const other = aClient({});
const owner: Caller = { clientId: client.id, role: 'user' };
const connection = aConnection({ clientId: client.id, platform: 'facebook' });
const { connectedAt } = connection;
const which = { clientId: client.id, platform: 'facebook', connectedAt } as const;
const grant: PlatformGrant = { ...which, personId: '7', profileId: '70', accountId: '17', isOwn: true };

let kept: StoredConnection[];
let consentQueue: ReturnType<typeof memoryConsentQueue>;
let warnings: string[];
beforeEach(() => {
  kept = [];
  consentQueue = memoryConsentQueue();
  warnings = [];
});
const connected = (...all: StoredConnection[]) => memoryConnections(all, [client, other], (left) => kept.push(left));

describe('disconnecting an account', () => {
  const disconnect = (connections = connected(connection), caller = owner) =>
    disconnectAccount(caller, which, { connections, consentQueue });

  it('frees it at once, keeps its tokens apart and has a worker end the consent', async () => {
    const connections = connected(connection);
    await disconnect(connections);
    expect(await connections.listFor(client.id)).toEqual([]);
    expect(kept).toEqual([connection]);
    // The first message makes up for a crash.
    expect(consentQueue.sent).toEqual([
      [connectedAt, 150],
      [connectedAt, 0],
    ]);
  });

  it('does nothing where none is connected, and is refused for others', async () => {
    await disconnect(connected());
    await expect(disconnect(connected(connection), { clientId: other.id, role: 'user' })).rejects.toMatchObject({
      code: 'client.not-found',
    });
    expect([consentQueue.sent, kept]).toEqual([[], []]);
  });

  it('also disconnects what was connected again at this moment', async () => {
    const again = { ...connection, connectedAt: isoAfterNoon(1000) };
    const connections = connected(again);
    const seen = [connection];
    const find: typeof connections.find = async (...of) => seen.pop() ?? connections.find(...of);
    await disconnect({ ...connections, find });
    expect(kept).toEqual([again]);
    expect(consentQueue.sent.at(-1)).toEqual([again.connectedAt, 0]);
  });
});

describe('the consent for a disconnected account', () => {
  let revoked: PlatformGrant[];
  let left: StoredConnection[];
  beforeEach(() => {
    revoked = [];
    left = [connection];
  });

  const end = (more: Partial<Parameters<typeof endConsent>[1]> = {}) =>
    endConsent(which, {
      clients: memoryClients([client, other]),
      grants: memoryPlatformGrants([grant]),
      connections: connected(),
      disconnected: {
        find: async () => left.map((one) => ({ connection: one, disconnectedAt: noon.toISOString() }))[0],
        erase: async () => void (left = []),
      },
      revoke: async (of) => void revoked.push(of),
      consentQueue,
      warn: (message) => void warnings.push(message),
      now: noon,
      ...more,
    });

  it('ends at the platform, once, and its tokens are erased', async () => {
    expect([await end(), await end()]).toEqual(['ended', 'nothing']);
    expect([revoked, left]).toEqual([[grant], []]);
  });

  it.each<[string, Partial<PlatformGrant>]>([
    ['another platform of the client, connected by the same person', { platform: 'instagram' }],
    ['another client', { clientId: other.id }],
    ['the same account, connected again', { connectedAt: isoAfterNoon(1) }],
  ])('stays while it is that of %s', async (_what, change) => {
    const sharing = { ...grant, ...change };
    const still = connected(aConnection(sharing));
    const grants = memoryPlatformGrants(change.connectedAt === undefined ? [grant, sharing] : [sharing]);
    expect(await end({ grants, connections: still })).toBe('ended');
    expect([revoked, left]).toEqual([[], []]);
  });

  it('ends although another grant of the person is left of an account that is not connected any more', async () => {
    const former = { ...grant, clientId: other.id };
    expect(await end({ grants: memoryPlatformGrants([grant, former]) })).toBe('ended');
    expect(revoked).toEqual([grant]);
  });

  it('is asked for again while the platform does not answer, for an hour', async () => {
    const revoke = () => Promise.reject(new TypeError('secret'));
    expect(await end({ revoke, now: afterNoon(hour - 1) })).toBe('waiting');
    expect([consentQueue.sent, left]).toEqual([[[connectedAt, 300]], [connection]]);
    expect(await end({ revoke, now: afterNoon(hour) })).toBe('given-up');
    expect([consentQueue.sent.length, left]).toEqual([1, []]);
    expect(warnings).toEqual(Array(2).fill('a platform did not revoke'));
  });
});

it('people are told of the platforms where we end the consent, but for LinkedIn, which does not describe its call', () => {
  const promised = Platform.options.filter((platform) => 'endsConsents' in platforms[platform]);
  const tried = Platform.options.filter((platform) => revocations[platform] !== 'none');
  expect(promised).toEqual(tried.filter((platform) => platform !== 'linkedin'));
});
