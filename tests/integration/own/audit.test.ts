import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditedRequests } from '../../../functions/audit/audited-requests.ts';
import { pseudonymOf } from '../../../functions/use-cases/pseudonym.ts';
import type { ListedAuditEntry } from '../../../shared/contracts/operations/audit-contracts.ts';
import type { Contract } from '../../../shared/contracts/contract.ts';
import { type ContractName, contracts } from '../../../shared/contracts/contracts.ts';
import { runJob } from '../../support/api/agency.ts';
import { type ApiClient, apiClient, request } from '../../support/api/api-client.ts';
import { type Caller, type Cast, openCast } from '../cast.ts';
import { eventually } from '../../support/local/eventually.ts';
import { exampleOf } from '../../support/requests/example-requests.ts';
import { startSystem } from '../../support/local/local-system.ts';
import { existingOwner } from '../../support/requests/owners.ts';
import { poolTokens } from '../pool-tokens.ts';
import { addressOf } from '../../support/requests/request-address.ts';

let system: Awaited<ReturnType<typeof startSystem>>;
let cast: Cast;
let admin: Caller;
let call: ApiClient;
beforeAll(async () => {
  system = await startSystem();
  cast = openCast(await poolTokens(system.dataDir));
  admin = await cast.caller('admin');
  call = callAs(admin);
});
afterAll(async () => {
  cast.close();
  await system.stop();
});

const callAs = ({ token = '' }: Caller) => apiClient(system.url, token);
const listed = async (query = {}): Promise<ListedAuditEntry[]> =>
  (await call(contracts.listAuditEntries, { query: { pageSize: '100', ...query } })).entries;

const writing = Object.entries<Contract>(contracts).filter(([, { method }]) => method !== 'GET') as [
  ContractName,
  Contract,
][];

/** These examples fail: no caller signs as the platform, has a link that was sent or names a member of staff, and there is nothing to retry. */
const notDone: ReadonlySet<string> = new Set<ContractName>([
  'createWebhookDelivery',
  'createDeauthorization',
  'createPlatformDeletion',
  'createDeletionCallback',
  'createDeletionConfirmation',
  'createDeletionCancellation',
  'createApprovalView',
  'createApprovalLinkAnswer',
  'createApprovalLinkComment',
  'createConnectLinkView',
  'createReportLinkView',
  'createReportRecipientView',
  'createReportRecipient',
  'createReportRecipientAnswer',
  'createReportStop',
  'createLinkConnection',
  'createApprovalComment',
  'createStatusCheck',
  'createOutcome',
  'createFirstComment',
  'deletePublication',
  'updatePublication',
  'createCommentReading',
  'createReply',
  'createReplyDraft',
  'createPostComparison',
  'updateComment',
  'deleteComment',
  'createRedrive',
  'createFailureRetries',
  'createEventReplay',
  'deleteImportFiles',
  'updateTeamMember',
  'deleteTeamMember',
  'createInvitationView',
  'createTeamMember',
  'createToken',
  'createTokenRevocation',
]);

/** They succeed although there is nothing to do. */
const answersAnyway: ReadonlySet<string> = new Set<ContractName>([
  'createRedrive',
  'createEventReplay',
  'createFailureRetries',
  'deleteImportFiles',
]);

async function attempt([name, contract]: [ContractName, Contract], caller: Caller, about: Caller) {
  const owner = existingOwner(system.url, about.client, callAs(about), call);
  const sent =
    name === 'createCleanup' ? { body: { dryRun: false, clientIds: [], postIds: [] } } : await exampleOf(name, owner);
  const address = addressOf(system.url, contract, sent);
  const { status, headers } = await request(address, contract.method, caller.token, sent.body);
  const requestId = headers.get('x-request-id');
  const entries = (await listed({ pageSize: '20' })).filter((entry) => entry.requestId === requestId);
  return { isDone: status === contract.status, entries };
}

describe.each(writing)('%s', (...endpoint) => {
  it('leaves one entry when it changed something, and none when it was refused', async () => {
    const [name] = endpoint;
    const other = await cast.caller('client');
    // One of them ends the sessions of who asks.
    const staff = await cast.caller('admin');
    const attempts = [await attempt(endpoint, staff, other), await attempt(endpoint, other, other)];
    const changes = !notDone.has(name) && (auditedRequests as Record<string, unknown>)[name] !== 'changes nothing';
    for (const { isDone, entries } of attempts) expect(entries).toHaveLength(isDone && changes ? 1 : 0);
    expect(attempts.some(({ isDone }) => isDone)).toBe(!notDone.has(name) || answersAnyway.has(name));
  });
});

describe('the audit trail', () => {
  it('records who did what to which client, and no input values', async () => {
    const { client } = await cast.caller('client');
    const password = 'canary password 4715';
    await call(contracts.updateClient, {
      params: { clientId: client.id },
      body: { company: 'Canary & Sons', password },
    });
    const content = 'A canary of a post';
    await call(contracts.createPost, { body: { clientId: client.id, content, platforms: ['facebook'] } });
    const entries = await listed({ clientId: client.id });
    expect(entries).toMatchObject([
      { kind: 'post.created', thing: { platforms: ['facebook'] }, fields: expect.arrayContaining(['content']) },
      {
        kind: 'client.edited',
        actor: { role: 'admin', id: admin.client.id, name: admin.client.name, email: admin.client.email },
        clientId: client.id,
        clientName: client.name,
        fields: ['company', 'password'],
      },
    ]);
    for (const canary of [password, content, 'Canary & Sons']) expect(JSON.stringify(entries)).not.toContain(canary);
    expect(await listed({ clientId: client.id, kind: 'client.created' })).toEqual([]);
    expect(await listed({ clientId: client.id, actorId: client.id })).toEqual([]);
    expect(await listed({ actorId: admin.client.id, kind: 'client.edited' })).toContainEqual(entries[1]);
  });

  it('is read page by page', async () => {
    const { client } = await cast.caller('client');
    for (const company of ['One', 'Two', 'Three'])
      await call(contracts.updateClient, { params: { clientId: client.id }, body: { company } });
    const query = { clientId: client.id, pageSize: '2' };
    const first = await call(contracts.listAuditEntries, { query });
    expect(first.entries).toHaveLength(2);
    const second = await call(contracts.listAuditEntries, { query: { ...query, before: first.next ?? '' } });
    expect(second.entries).toHaveLength(1);
    expect(second.next).toBeUndefined();
  });

  it('records that a client was deleted, and by whom, and nothing else of the client', async () => {
    const { id, name, email } = await cast.enter();
    await call(contracts.updateClient, { params: { clientId: id }, body: { company: 'Canary & Sons' } });
    await call(contracts.deleteClient, { params: { clientId: id } });
    await eventually(async () => (await listed({ clientId: id, kind: 'client.erased' })).length === 1);
    const left = await listed({ clientId: id });
    expect(left).toMatchObject([
      { kind: 'client.erased', actor: { role: 'nashra' }, formerClient: pseudonymOf(id) },
      { kind: 'client.deleted', actor: { id: admin.client.id }, formerClient: pseudonymOf(id) },
    ]);
    const everything = JSON.stringify(await listed());
    for (const canary of [id, name, email]) expect(everything).not.toContain(canary);
  });
});

describe('the jobs', () => {
  it('are shown with their last run', async () => {
    const begun = Date.now();
    await runJob(system.url, 'clean-up', new Date());
    const { jobs } = await call(contracts.listJobs);
    expect(jobs.map(({ job }) => job).toSorted()).toEqual([
      'begin-deletions',
      'check-versions',
      'clean-up',
      'collect-metrics',
      'draw-renditions',
      'pack-lists',
      'publish-due',
      'read-comments',
      'refresh-status',
      'refresh-tokens',
      'repeat-evergreen',
      'send-reports',
    ]);
    const cleanUp = jobs.find(({ job }) => job === 'clean-up');
    expect(cleanUp).toMatchObject({ every: 'hour', isLate: false, lastRun: { state: 'done', did: { posts: 0 } } });
    expect(Date.parse(cleanUp?.lastRun?.startedAt ?? '')).toBeGreaterThanOrEqual(begun);
  });
});
