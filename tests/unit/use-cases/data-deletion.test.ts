import { describe, expect, it } from 'vitest';
import { askOwner, hashOfToken } from '../../../functions/use-cases/data-deletion/ask-owner.ts';
import { beginDueDeletions, receiveDeletion } from '../../../functions/use-cases/data-deletion/receive-deletion.ts';
import { deauthorize, readNotice } from '../../../functions/use-cases/data-deletion/deauthorize.ts';
import { planDeletion } from '../../../functions/use-cases/data-deletion/erase.ts';
import type { DeletionTask, PlatformGrant, StoredDeletion } from '../../../functions/use-cases/data-deletion/ports.ts';
import { aClient } from '../../support/records/client-record.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryDeletions } from '../../support/memory/deletions.ts';
import { memoryPlatformGrants } from '../../support/memory/platform-grants.ts';
import { memoryAudit } from '../../support/memory/audit-trail.ts';
import { day, hour, minute } from '../../../shared/durations.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { connectionReason } from '../../../shared/messages/connection-texts.ts';
import { inWords } from '../../support/api/in-words.ts';
import { idOfDeletion } from '../../support/ids.ts';
import { noon, afterNoon, isoAfterNoon } from '../../support/noon.ts';

const issuedAt = noon.toISOString();
const id = idOfDeletion('0'.repeat(32));

const owner = aClient({});
const child = aClient({ parentClientId: owner.id, isSubClient: true });
const other = aClient({});
const staff = aClient({ isStaff: true });
const clients = memoryClients([owner, child, other, staff]);

const grantOf = (client: { id: ClientId }, more: Partial<PlatformGrant> = {}): PlatformGrant => ({
  clientId: client.id,
  platform: 'facebook',
  personId: '7',
  profileId: '70',
  accountId: '70',
  connectedAt: noon.toISOString(),
  isOwn: true,
  ...more,
});
const aRequest = (more: Partial<StoredDeletion>): StoredDeletion => ({
  id,
  source: 'platform',
  status: 'running',
  requestedAt: noon.toISOString(),
  steps: {},
  version: 1,
  ...more,
});

describe('a notice', () => {
  const bytes = (text: string) => Buffer.from(text);
  const read = async (text: string) => (text === 'right' ? { personId: '7', issuedAt } : undefined);
  const of = (body: string) => readNotice(bytes(body), read, 'deletion');

  it.each([
    'signed_request=right',
    'x=1&signed_request=right',
    '{"signed_request":"right"}',
    ' {"signed_request":"right"}',
  ])('is read of %s', async (body) => expect(await of(body)).toMatchObject({ personId: '7' }));

  it.each([
    '',
    'signed_request=',
    'user_id=7',
    '{',
    '{}',
    '{"signed_request":7}',
    '{"signed_request":{"a":1}}',
    '[]',
    'null',
  ])('is missing in %j', async (body) =>
    expect(inWords(of(body))).rejects.toMatchObject({ kind: 'invalid', message: 'No signed request received' }),
  );

  it('is refused with a message in the caller’s language when it is not the platform’s', async () => {
    await expect(inWords(of('signed_request=wrong'))).rejects.toMatchObject({
      kind: 'forbidden',
      message: 'Failed to process data deletion request',
    });
  });

  it('of an unknown person is refused', async () => {
    const nobody = readNotice(bytes('signed_request=x'), async () => ({ issuedAt }), 'deletion');
    await expect(inWords(nobody)).rejects.toMatchObject({ kind: 'invalid', message: 'No user ID found in request' });
  });
});

describe('deauthorizing', () => {
  it.each([
    ['at the moment it was written', 0, 1],
    ['five minutes later by our clock', 5 * minute, 1],
    ['more than five minutes later', 5 * minute + 1, 0],
  ])('counts for what was agreed to %s', async (_when, later, count) => {
    const grants = memoryPlatformGrants([grantOf(owner, { connectedAt: isoAfterNoon(later) })]);
    const read = async () => ({ personId: '7', issuedAt });
    const { recordAudit, recorded } = memoryAudit();
    const { revoked } = await deauthorize(Buffer.from('signed_request=x'), {
      read,
      grants,
      recordAudit,
      now: afterNoon(hour),
    });
    expect(revoked).toBe(count);
    const reason = connectionReason('connection.app-removed', { platform: 'Facebook' });
    expect(grants.revoked.map((one) => one.reason)).toEqual(Array(count).fill(reason));
    expect(recorded).toHaveLength(count);
  });

  it.each([
    ['by our clock', minute, minute],
    ['five minutes after it was written, if it comes later', hour, 5 * minute],
  ])('refuses what is being connected, agreed to until then %s', async (_until, late, until) => {
    const grants = memoryPlatformGrants();
    const read = async () => ({ personId: '7', issuedAt });
    await deauthorize(Buffer.from('signed_request=x'), {
      read,
      grants,
      recordAudit: memoryAudit().recordAudit,
      now: afterNoon(late),
    });
    expect(grants.withdrawn).toEqual([{ personId: '7', at: isoAfterNoon(until) }]);
  });
});

describe('what a request removes', () => {
  const planOf = (request: Partial<StoredDeletion>, ...grants: PlatformGrant[]) =>
    planDeletion(aRequest(request), { clients, grants: memoryPlatformGrants(grants) });
  const ofPerson = { notice: { personId: '7', issuedAt } };

  it('is the whole client, its sub-clients first, where the person connected their own accounts', async () => {
    const grant = grantOf(owner);
    const second = grantOf(owner, { platform: 'instagram', personId: '8' });
    expect(await planOf(ofPerson, grant, second)).toEqual({ clients: [child.id, owner.id], grants: [grant, second] });
  });

  it('is limited to what the person agreed to, where they connected it for the client', async () => {
    const grants = [grantOf(owner, { isOwn: false }), grantOf(other, { isOwn: false })];
    expect(await planOf(ofPerson, ...grants)).toEqual({ clients: [], grants });
  });

  it('is never the agency itself', async () => {
    const grant = grantOf(staff);
    expect(await planOf(ofPerson, grant)).toEqual({ clients: [], grants: [grant] });
    expect(await planOf({ clientId: staff.id })).toEqual({ clients: [], grants: [] });
  });

  it('is never a client because of a Page', async () => {
    const grant = grantOf(owner);
    expect(await planOf({ notice: { profileId: '70', issuedAt } }, grant)).toEqual({ clients: [], grants: [grant] });
  });

  it('is nothing that was agreed to since the platform wrote', async () => {
    const later = grantOf(owner, { connectedAt: isoAfterNoon(hour) });
    expect(await planOf(ofPerson, later)).toEqual({ clients: [], grants: [] });
  });

  it('is the client that confirmed it', async () => {
    expect((await planOf({ clientId: owner.id })).clients).toEqual([child.id, owner.id]);
  });
});

describe('a request from the platform', () => {
  it('is stored although the work could not be queued', async () => {
    const deletions = memoryDeletions();
    const failures: string[] = [];
    const queue = { send: async () => Promise.reject(new Error('No queue')) };
    const onFailure = (failed: string) => void failures.push(failed);
    const deps = { deletions, queue, newDeletionId: () => id, onFailure, now: noon };
    expect(await receiveDeletion({ personId: '7', issuedAt }, deps)).toMatchObject({ id, status: 'running' });
    expect(failures).toEqual([id]);
    const sent: DeletionTask[] = [];
    const working = { send: async (task: DeletionTask) => void sent.push(task) };
    const begin = (now: Date) => beginDueDeletions({ deletions, queue: working, now });
    expect(await begin(afterNoon(10 * minute - 1))).toEqual({ queued: 0 });
    expect(await begin(afterNoon(10 * minute))).toEqual({ queued: 1 });
    expect(sent).toEqual([{ kind: 'erase', id }]);
  });
});

describe('asking the owner', () => {
  async function ask(identifier: string, options: { email?: string; grants?: PlatformGrant[]; now?: Date } = {}) {
    const deletions = memoryDeletions();
    const expiresAt = isoAfterNoon(day);
    await deletions.create(aRequest({ source: 'form', status: 'pending-verification', expiresAt }));
    const emails: { to: string; text: string }[] = [];
    const tokens = ['first', 'second'];
    const deps = {
      deletions,
      clients,
      grants: memoryPlatformGrants(options.grants),
      mailer: { send: async (mail: { to: string; text: string }) => void emails.push(mail) },
      newToken: () => tokens.shift() ?? '',
      siteUrl: 'https://nashra.example',
      now: options.now ?? noon,
    };
    const run = () => askOwner({ id, identifier, email: options.email }, deps);
    return { result: await run(), again: run, emails, deletions };
  }

  it.each([
    ['their e-mail address', owner.email],
    ['their id', owner.id.toLowerCase()],
    ['the id they have at a platform', '7'],
  ])('goes to the address on file of the client named by %s', async (_how, identifier) => {
    const { result, emails } = await ask(identifier, { grants: [grantOf(owner), grantOf(other, { isOwn: false })] });
    expect(result).toBe('asked');
    expect(emails.map(({ to }) => to)).toEqual([owner.email]);
    expect(emails[0]?.text).toContain(`https://nashra.example/data-deletion/status/${id}#first`);
  });

  it.each([
    ['nobody', 'nobody@nashra.example', {}],
    ['the agency', staff.email, {}],
    ['one of several', '7', { grants: [grantOf(owner), grantOf(other)] }],
    ['a client by a person of the agency', '7', { grants: [grantOf(owner, { isOwn: false })] }],
  ])('is left where it names %s', async (_whom, identifier, options) => {
    const { result, emails } = await ask(identifier, options);
    expect({ result, emails }).toEqual({ result: 'no-owner', emails: [] });
  });

  it('goes by the second name where the first is unknown', async () => {
    expect((await ask('nobody@nashra.example', { email: other.email })).emails[0]?.to).toBe(other.email);
  });

  it('requested twice, keeps the last link valid', async () => {
    const { again, deletions } = await ask(owner.email);
    expect(await again()).toBe('asked');
    expect((await deletions.find(id))?.tokenHash).toBe(hashOfToken('second'));
  });

  it('comes too late for a request that has expired', async () => {
    expect(await ask(owner.email, { now: afterNoon(day) })).toMatchObject({ result: 'ended', emails: [] });
  });
});
