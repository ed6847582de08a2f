import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { resources } from '../../../functions/resources.ts';
import { newId } from '../../../functions/runtime/random.ts';
import { smallAnswer } from '../../../functions/runtime/small-answer.ts';
import type { RouteModule } from '../../../functions/runtime/route-module.ts';
import { newFileKey } from '../../../infra/commands/front-door-secrets.ts';
import { startAwsServices } from '../../../infra/local/aws/services/start-services.ts';
import { secretVersion } from '../../../infra/local/aws/services/secrets.ts';
import { startS3 } from '../../../infra/local/aws/s3/start-s3.ts';
import { localCredentials, names } from '../../../infra/local/run/environment.ts';
import type { Contract } from '../../../shared/contracts/contract.ts';
import { type ContractName, contracts } from '../../../shared/contracts/contracts.ts';
import { type Person, type Rank, ranks } from '../../../shared/domain/access/person.ts';
import { type Action, can } from '../../../shared/domain/access/policy.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import { postIdOf } from '../../../shared/domain/ids.ts';
import { agencyDay } from '../../../shared/domain/time/agency-day.ts';
import { day } from '../../../shared/durations.ts';
import { newClientId } from '../../support/ids.ts';
import { answerAs } from '../../support/requests/as-person.ts';
import type { Sent } from '../../support/requests/example-requests.ts';
import { embeddedTable } from '../../support/table/embedded-table.ts';
import { type Known, storeClient, wordsOf } from './known-client.ts';

const isGiven = (schema: z.ZodType | undefined, value?: string) => schema?.safeParse(value).success === true;

/** The pipeline knows whom it is about: its client must be named, or its path has an id of the client's. */
function namesClient({ params, query, body }: Contract): boolean {
  const shapes = [params, query, body].map((part) => (part instanceof z.ZodObject ? part.shape : {}));
  if (shapes.some(({ clientId }) => clientId !== undefined && !isGiven(clientId))) return true;
  return Object.values(params?.shape ?? {}).some(
    (schema) => isGiven(schema, postIdOf(newClientId(), newId())) && !isGiven(schema, 'any text'),
  );
}

const known = { cedar: wordsOf('Cedar'), olive: wordsOf('Olive') };
const nobody = wordsOf('Nobody');

const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
const around = { from: inDays(-3), to: inDays(3) };

/** What each is asked for, without a client. */
const reads: { readonly [N in ContractName]?: Sent } = {
  getCalendar: { query: around },
  getAgencyNumbers: { query: { from: agencyDay(around.from), to: agencyDay(around.to) } },
  getClientStatistics: {},
  getConversationCounts: {},
  getHome: { query: {} },
  getMediaStatistics: {},
  getPostStatistics: {},
  getPublishingStatistics: {},
  getSubscriptionStatistics: {},
  listApprovalChanges: {},
  listClients: { query: { kind: 'customers' } },
  listConversations: {},
  listMedia: {},
  listNotifications: {},
  listPostLabels: {},
  listPosts: {},
  listPublications: { query: around },
  listPublishingHolds: {},
  listRenewals: {},
  listSubscriptions: {},
  listTrials: {},
};

/** What names a client's things, by the client. */
const named: { readonly [N in ContractName]?: (of: Known) => Sent } = {
  createDayNote: ({ clientId, word }) => ({ body: { clientId, day: '2031-05-01', text: word } }),
  createMediaRemovals: ({ mediaId }) => ({ body: { mediaIds: [known.cedar.mediaId, mediaId], isCheck: true } }),
  createMediaTags: ({ mediaId }) => ({ body: { mediaIds: [known.cedar.mediaId, mediaId], add: ['Summer'] } }),
  createNotificationReadMark: ({ clientId }) => ({ body: { clientId, until: inDays(-1) } }),
  createPost: ({ clientId, word }) => ({
    body: { clientId, content: word, platforms: ['facebook'], status: 'draft' },
  }),
  createPublishingHold: ({ clientId }) => ({ body: { scope: clientId } }),
  createPublishingRelease: ({ clientId }) => ({ params: { scope: clientId }, body: { missed: 'draft' } }),
  createSlotProposals: ({ postId }) => ({ body: { postIds: [known.cedar.postId, postId] } }),
  getClientByEmail: ({ email }) => ({ query: { email } }),
  listConversations: ({ clientId }) => ({ query: { clientId } }),
  listDayNotes: ({ clientId }) => ({ query: { clientId, from: '2031-05-01', to: '2031-05-31' } }),
  listMedia: ({ clientId }) => ({ query: { clientId } }),
  listNotifications: ({ clientId }) => ({ query: { clientId } }),
  listPostLabels: ({ clientId }) => ({ query: { clientId } }),
  listPosts: ({ clientId }) => ({ query: { clientId } }),
  listPublications: ({ clientId }) => ({ query: { clientId, ...around } }),
  listApprovalChanges: ({ clientId }) => ({ query: { clientId } }),
  getCalendar: ({ clientId }) => ({ query: { clientId, ...around } }),
};

/** They take a secret of their own, whose client `finishConnection` compares. */
const bySecret: readonly ContractName[] = ['createAccountChoice', 'createConnection'];

const staffId = newClientId();
const personOf = (rank: Rank): Person => ({
  clientId: staffId,
  role: 'admin',
  rank,
  assigned: new Set([known.cedar.clientId]),
});

const stack = new AsyncDisposableStack();
let modules: RouteModule = [];

async function ask(name: ContractName, sent: Sent, rank: Rank): Promise<string> {
  const module = modules.filter((endpoint) => endpoint.name === name);
  try {
    const { statusCode, body = '' } = await answerAs(personOf(rank), { contract: contracts[name], module }, sent);
    return `${statusCode} ${withoutTimes(body)}`;
  } catch (error) {
    if (error instanceof DomainError) return `${error.kind} ${error.code}`;
    throw error;
  }
}

/** The place in a stream of changes is that of the present. */
const withoutTimes = (body: string) => body.replaceAll(/^id: \S+Z$/gm, 'id');

const before = new Map<string, string>();

beforeAll(async () => {
  const { table, stop } = await embeddedTable();
  stack.defer(stop);
  const folder = await mkdtemp(join(tmpdir(), 'nashra-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const credentials = localCredentials();
  const services = await startAwsServices({
    dataDir: join(folder, 'services'),
    credentials,
    secrets: { [names.fileKeySecret]: newFileKey() },
    onMail: () => undefined,
    onEvent: () => undefined,
  });
  stack.defer(() => services.stop());
  const s3 = await startS3({
    dataDir: join(folder, 's3'),
    credentials,
    buckets: [names.listsBucket, names.mediaBucket],
    corsOrigins: [],
    onObjectCreated: () => undefined,
  });
  stack.defer(() => s3.stop());
  Object.assign(process.env, {
    ...Object.fromEntries(
      Object.values(resources).flatMap((variables) =>
        Object.keys(variables).map((name) => [name, 'http://127.0.0.1:9/']),
      ),
    ),
    TABLE_NAME: table.name,
    LISTS_BUCKET: names.listsBucket,
    MEDIA_BUCKET: names.mediaBucket,
    FILE_KEY_SECRET_ID: names.fileKeySecret,
    FILE_KEY_VERSION: secretVersion,
    ORIGIN_HASHES: '0'.repeat(64),
    TWO_FACTOR: 'optional',
    META_APP_ID: '1',
    THREADS_APP_ID: '1',
    YOUTUBE_REVIEW: 'pending',
    META_GRAPH_VERSION: 'v25.0',
    META_EXTRA_SCOPES: '',
    META_PAGE_POSTS: 'at-once',
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: services.url,
    AWS_ENDPOINT_URL_S3: s3.url,
  });
  const loaded = await Promise.all([
    import('../../../functions/approvals/approval-operations.ts').then((all) => all.approvalOperations),
    import('../../../functions/conversations/handler.ts').then((all) => all.conversationOperations),
    import('../../../functions/data/client-operations.ts').then((all) => all.clientOperations),
    import('../../../functions/data/notification-operations.ts').then((all) => all.notificationOperations),
    import('../../../functions/data/publication-operations.ts').then((all) => all.publicationOperations),
    import('../../../functions/data/statistics-operations.ts').then((all) => all.statisticsOperations),
    import('../../../functions/data/subscription-operations.ts').then((all) => all.subscriptionOperations),
    import('../../../functions/data/subscription-operations.ts').then((all) => all.renewalOperations),
    import('../../../functions/library/branding-operations.ts').then((all) => all.brandingOperations),
    import('../../../functions/library/media-operations.ts').then((all) => all.mediaOperations),
    import('../../../functions/planning/day-note-operations.ts').then((all) => all.dayNoteOperations),
    import('../../../functions/posts/calendar-operations.ts').then((all) => all.calendarOperations),
    import('../../../functions/posts/checking-operations.ts').then((all) => all.checkingOperations),
    import('../../../functions/posts/holding-operations.ts').then((all) => all.holdingOperations),
    import('../../../functions/posts/home-operations.ts').then((all) => all.homeOperations),
    import('../../../functions/posts/post-operations.ts').then((all) => all.postOperations),
  ]);
  modules = loaded.flat();
  await storeClient(table, { ...wordsOf('Rima'), clientId: staffId, isStaff: true });
  await storeClient(table, known.cedar);
  for (const [name, sent] of entriesOf(reads)) before.set(name, await ask(name, sent, 'owner'));
  await storeClient(table, known.olive);
});
afterAll(() => stack.disposeAsync());

const entriesOf = <Value>(all: { readonly [N in ContractName]?: Value }) =>
  Object.entries(all) as [ContractName, Value][];

const below = ranks.filter((rank) => rank !== 'owner');
const ranksFor = (name: ContractName) =>
  below.filter((rank) => {
    const { action }: Contract = contracts[name];
    return action !== 'public' && can(personOf(rank), action);
  });

const asksOf = <Value>(all: { readonly [N in ContractName]?: Value }) =>
  entriesOf(all).flatMap(([name, value]) => ranksFor(name).map((rank) => [name, rank, value] as const));

describe('what is asked without a client', () => {
  it.each(asksOf(reads))(
    '%s tells a %s of known clients alone, as an owner who has no others',
    async (name, rank, sent) => {
      const answer = await ask(name, sent, rank);
      expect(answer).toBe(before.get(name));
      expect(answer).toMatch(/^200 /);
      for (const words of Object.values(known.olive)) expect(answer).not.toContain(words);
    },
  );

  it.each(entriesOf(reads))('%s tells an owner of all', async (name, sent) => {
    expect(await ask(name, sent, 'owner')).not.toBe(before.get(name));
  });

  it('is told anew to who has seen what another person is told', async () => {
    const module = modules.filter(({ name }) => name === 'listPosts');
    const tellAs = async (rank: Rank, tag = '') => {
      const answer = await answerAs(personOf(rank), { contract: contracts.listPosts, module }, {});
      const event = { headers: { 'if-none-match': tag }, requestContext: { http: { method: 'GET' } } };
      return smallAnswer('posts', event as unknown as Parameters<typeof smallAnswer>[1], {
        ...answer,
        headers: { 'content-type': 'application/json' },
      });
    };
    const { etag } = (await tellAs('owner')).headers ?? {};
    const told = await tellAs('viewer', String(etag));
    expect(told.statusCode).toBe(200);
    expect((await tellAs('viewer', String(told.headers?.['etag']))).statusCode).toBe(304);
  });

  it('is the branding of known clients', async () => {
    const clientIds = [known.cedar.clientId, known.olive.clientId].join(',');
    for (const rank of below) {
      const answer = await ask('listBranding', { query: { clientIds } }, rank);
      expect(answer).toContain(known.cedar.clientId);
      expect(answer).not.toContain(known.olive.clientId);
    }
  });
});

describe('what names a client or its things', () => {
  it.each(asksOf(named))('%s answers a %s about a foreign one as about none', async (name, rank, sentOf) => {
    const foreign = await ask(name, sentOf(known.olive), rank);
    expect(foreign).toMatch(/^not-found /);
    expect(foreign).toBe(await ask(name, sentOf(nobody), rank));
    expect(await ask(name, sentOf(known.cedar), rank)).toMatch(/^20\d /);
  });
});

/** The caller's own record and keys. */
const ofOneself: ReadonlySet<Action | 'public'> = new Set(['account.manage', 'keys.manage']);

/** A new operation joins one of the lists. */
it('covers what a rank below owner may ask without naming a client', () => {
  const names = Object.entries<Contract>(contracts).filter(
    ([, contract]) =>
      contract.action !== 'public' &&
      !ofOneself.has(contract.action) &&
      can(personOf('manager'), contract.action) &&
      !namesClient(contract),
  );
  const covered = [...Object.keys(reads), ...Object.keys(named), ...bySecret, 'listBranding'];
  expect(names.map(([name]) => name).toSorted()).toEqual([...new Set(covered)].toSorted());
});
