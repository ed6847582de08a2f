import { readdir, readFile } from 'node:fs/promises';
import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dynamoApprovalReads } from '../../../functions/adapters/dynamodb/approvals/approval-thread.ts';
import { dynamoApprovals } from '../../../functions/adapters/dynamodb/approvals/approvals.ts';
import { dynamoBranding } from '../../../functions/adapters/dynamodb/clients/client-settings.ts';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { dynamoDayNotes } from '../../../functions/adapters/dynamodb/clients/day-notes.ts';
import { dynamoEventDeliveries } from '../../../functions/adapters/dynamodb/event-endpoints/event-deliveries.ts';
import { dynamoEventEndpoints } from '../../../functions/adapters/dynamodb/event-endpoints/event-endpoints.ts';
import { listedClients } from '../../../functions/adapters/dynamodb/clients/listed-clients.ts';
import { dynamoPublishingHolds } from '../../../functions/adapters/dynamodb/posts/publishing-holds.ts';
import { dynamoPlatformStops } from '../../../functions/adapters/dynamodb/clients/spending.ts';
import { dynamoSessions } from '../../../functions/adapters/dynamodb/clients/sessions.ts';
import { dynamoConnectLinks, dynamoReportLinks } from '../../../functions/adapters/dynamodb/links/client-links.ts';
import { changeableConnections } from '../../../functions/adapters/dynamodb/connections/changeable-connections.ts';
import { dynamoConnections } from '../../../functions/adapters/dynamodb/connections/connections.ts';
import { dynamoCommentInbox, dynamoComments } from '../../../functions/adapters/dynamodb/conversations/comments.ts';
import { dynamoDeletions } from '../../../functions/adapters/dynamodb/deletion/deletions.ts';
import { dynamoAllMedia } from '../../../functions/adapters/dynamodb/media/all-media.ts';
import { dynamoMedia } from '../../../functions/adapters/dynamodb/media/media.ts';
import { dynamoCollections } from '../../../functions/adapters/dynamodb/metrics/collections.ts';
import { dynamoMetrics } from '../../../functions/adapters/dynamodb/metrics/metrics.ts';
import { dynamoClientNotifications } from '../../../functions/adapters/dynamodb/notifications/client-notifications.ts';
import { dynamoPushSubscriptions } from '../../../functions/adapters/dynamodb/notifications/push-subscriptions.ts';
import { dynamoAuditTrail } from '../../../functions/adapters/dynamodb/operations/audit-trail.ts';
import { dynamoJobRuns } from '../../../functions/adapters/dynamodb/operations/job-runs.ts';
import { dynamoEvergreen } from '../../../functions/adapters/dynamodb/posts/evergreen.ts';
import { dynamoImportFiles } from '../../../functions/adapters/dynamodb/posts/import-files.ts';
import { listedPosts, dynamoPosts } from '../../../functions/adapters/dynamodb/posts/posts.ts';
import { dynamoPostImports } from '../../../functions/adapters/dynamodb/posts/post-imports.ts';
import { dynamoPostSeries } from '../../../functions/adapters/dynamodb/posts/post-series.ts';
import { dynamoPostTemplates } from '../../../functions/adapters/dynamodb/posts/post-templates.ts';
import { dynamoReportSendings } from '../../../functions/adapters/dynamodb/reports/reports.ts';
import { clientOf } from '../../../functions/adapters/dynamodb/table/keys.ts';
import type { Table } from '../../../functions/adapters/dynamodb/table/table.ts';
import { dynamoWebhookEvents } from '../../../functions/adapters/dynamodb/webhooks/webhook-events.ts';
import { newDeletionId, newId } from '../../../functions/runtime/random.ts';
import { eventPrefix, partitions, sortPrefix } from '../../../functions/table-keys.ts';
import { tellingLeftOut } from '../../../functions/use-cases/left-out.ts';
import { newThread, withEntry } from '../../../shared/domain/approvals/approval-thread.ts';
import { noBranding } from '../../../shared/domain/clients/branding.ts';
import {
  approvalRoundIdOf,
  type ClientId,
  connectLinkIdOf,
  mediaIdOf,
  postIdOf,
  postTemplateIdOf,
  reportLinkIdOf,
} from '../../../shared/domain/ids.ts';
import { postImportIdOf } from '../../../shared/domain/posts/post-import.ts';
import { evergreenIdOf } from '../../../shared/domain/posts/repeats/evergreen.ts';
import { postSeriesIdOf } from '../../../shared/domain/posts/repeats/post-series.ts';
import { dayNoteIdOf } from '../../../shared/domain/planning/day-note.ts';
import { hour } from '../../../shared/durations.ts';
import { afterNoon, isoAfterNoon, noon } from '../../support/noon.ts';
import { anAuditEntry } from '../../support/records/audit-record.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aComment, someUpdate } from '../../support/records/comment-record.ts';
import { aConnection, anAgreement } from '../../support/records/connection-record.ts';
import { aDayNote } from '../../support/records/day-note-record.ts';
import { aDelivery, anEndpoint } from '../../support/records/endpoint-record.ts';
import { anEvergreen } from '../../support/records/evergreen-record.ts';
import { aMeasuredPost } from '../../support/records/measured-post.ts';
import { aPicture } from '../../support/records/media-record.ts';
import { aNotification } from '../../support/records/notification-record.ts';
import { aPost, unlimited } from '../../support/records/post-record.ts';
import { aSession } from '../../support/records/session-record.ts';
import { aTemplate } from '../../support/records/template-record.ts';
import { aPushSubscription } from '../../support/memory/push-subscriptions.ts';
import { emptyTable } from '../../support/table/empty-table.ts';
import { everyClient } from '../../../shared/domain/clients/client-selection.ts';

type Item = Record<string, unknown>;

interface Listing {
  /** What the keys of its rows begin with. */
  readonly prefix: { readonly pk?: string; readonly sk: string };
  /** Stores one thing and returns how things of its kind are listed. @param broken the keys of the row that cannot be read */
  readonly open: (table: Table, clientId: ClientId) => Promise<(broken: Item) => Promise<number>>;
  /** It may decide something, too: outside of what is only shown it stops. */
  readonly mayDecide?: true;
}

const of = (sk: string, pk?: string) => ({ sk, ...(pk !== undefined && { pk }) });
const lengthOf = async (list: Promise<{ readonly length: number } | { readonly size: number }>) => {
  const found = await list;
  return 'length' in found ? found.length : found.size;
};
const ulidIn = ({ sk }: Item) => String(sk).split('#')[1] ?? '';
const account = aComment().accountId;
const round = (clientId: ClientId) => ({
  id: approvalRoundIdOf(clientId, newId()),
  postIds: [],
  language: 'ar' as const,
  sentBy: [],
  createdAt: isoAfterNoon(0),
  createdBy: 'Maya',
  expiresAt: isoAfterNoon(hour),
  openings: 0,
  hasPin: false,
});
const link = { sentBy: [], createdAt: isoAfterNoon(0), createdBy: 'Maya', openings: 0, hasPin: false };

async function commented(table: Table, clientId: ClientId) {
  const connection = aConnection({ clientId, accountId: account });
  await changeableConnections(table, () => noon).save(connection, Infinity, anAgreement);
  const comments = dynamoComments(table);
  await comments.add(clientId, aComment());
  return comments;
}

async function withPost(table: Table, clientId: ClientId) {
  const post = aPost({ id: postIdOf(clientId, newId()), clientId });
  await dynamoPosts(table).create(post, unlimited);
  return post;
}

async function withRound(table: Table, clientId: ClientId) {
  const approvals = dynamoApprovals(table);
  const asked = round(clientId);
  await approvals.create(asked, { secret: 'secret' }, []);
  return { approvals, asked };
}

async function withThread(table: Table, clientId: ClientId) {
  const post = await withPost(table, clientId);
  const { approvals, asked } = await withRound(table, clientId);
  const entry = {
    id: newId(),
    at: isoAfterNoon(0),
    by: 'Maya',
    side: 'agency',
    roundId: asked.id,
    said: 'comment',
  } as const;
  await approvals.saveThread(withEntry(newThread(post.id), { ...entry, text: 'Is this right?' }), noon);
  return { approvals, post };
}

async function withSending(table: Table, clientId: ClientId) {
  const sendings = dynamoReportSendings(table);
  const createdAt = isoAfterNoon(0);
  await sendings.create({ clientId, period: '2026-11', state: 'failed', createdAt, mails: {}, version: 1 });
  return sendings;
}

const listings: Readonly<Record<string, Listing>> = {
  templates: {
    prefix: of(sortPrefix.postTemplate),
    mayDecide: true,
    async open(table, clientId) {
      const store = dynamoPostTemplates(table);
      await store.create(aTemplate({ id: postTemplateIdOf(clientId, newId()) }), 0);
      return () => lengthOf(store.listFor(clientId));
    },
  },
  'evergreen entries': {
    prefix: of(sortPrefix.evergreen),
    mayDecide: true,
    async open(table, clientId) {
      const store = dynamoEvergreen(table);
      await store.create(anEvergreen({ id: evergreenIdOf(clientId, newId()) }));
      return () => lengthOf(store.listFor(clientId));
    },
  },
  series: {
    prefix: of(sortPrefix.postSeries),
    mayDecide: true,
    async open(table, clientId) {
      const store = dynamoPostSeries(table);
      const repetition = {
        every: 'week' as const,
        weekdays: [2],
        time: '10:30',
        timeZone: 'Asia/Beirut',
        from: '2026-11-24',
        end: { until: '2027-01-31' },
      };
      const unfinished = { since: isoAfterNoon(0), request: 'hash' };
      const id = postSeriesIdOf(clientId, newId());
      await store.create({ id, repetition, posts: 9, createdAt: isoAfterNoon(0), unfinished }, isoAfterNoon(hour));
      return () => lengthOf(store.listFor(clientId));
    },
  },
  imports: {
    prefix: of(sortPrefix.postImport),
    mayDecide: true,
    async open(table, clientId) {
      const store = dynamoPostImports({ ...table, clock: () => noon });
      const id = postImportIdOf(clientId, newId());
      await store.create({ id, fingerprint: 'f'.repeat(64), fileName: 'a.csv', rows: 4, createdAt: isoAfterNoon(0) });
      return () => lengthOf(store.listFor(clientId));
    },
  },
  'files of an import': {
    prefix: of(sortPrefix.importFile),
    mayDecide: true,
    async open(table, clientId) {
      const imports = dynamoPostImports({ ...table, clock: () => noon });
      const importId = postImportIdOf(clientId, newId());
      const begun = { id: importId, fingerprint: 'f'.repeat(64), fileName: 'a.csv', rows: 4 };
      await imports.create({ ...begun, createdAt: isoAfterNoon(0) });
      const store = dynamoImportFiles(table);
      const id = mediaIdOf(clientId, newId());
      const file = { importId, id, address: 'https://files.example/a.jpg', wantedBy: 'client' as const };
      await store.begin(file, { importedAt: isoAfterNoon(0), isAgain: false });
      return () => lengthOf(store.listFor(importId));
    },
  },
  'files of a client': {
    prefix: of(sortPrefix.media),
    mayDecide: true,
    async open(table, clientId) {
      const store = dynamoMedia(table);
      await store.create(aPicture({ id: mediaIdOf(clientId, newId()) }));
      return () => lengthOf(store.listFor(clientId));
    },
  },
  'files by id': {
    prefix: of(sortPrefix.media),
    mayDecide: true,
    async open(table, clientId) {
      const store = dynamoMedia(table);
      const id = mediaIdOf(clientId, newId());
      await store.create(aPicture({ id }));
      return (broken) => lengthOf(store.findAll([id, mediaIdOf(clientId, ulidIn(broken))]));
    },
  },
  'files of all clients': {
    prefix: of(sortPrefix.media),
    async open(table, clientId) {
      await dynamoMedia(table).create(aPicture({ id: mediaIdOf(clientId, newId()) }));
      return () => lengthOf(dynamoAllMedia(table).newest({ kinds: ['image'] }, 1));
    },
  },
  'posts of a client': {
    prefix: of(sortPrefix.post),
    mayDecide: true,
    async open(table, clientId) {
      await withPost(table, clientId);
      return () => lengthOf(dynamoPosts(table).listFor(clientId));
    },
  },
  'posts of all clients': {
    prefix: of(sortPrefix.post),
    async open(table, clientId) {
      await withPost(table, clientId);
      return async () => (await listedPosts(table).page({}, { page: 1, pageSize: 10 })).rows.length;
    },
  },
  'which posts are about to be written': {
    prefix: { pk: partitions.changedPosts, sk: '' },
    async open(table, clientId) {
      await withPost(table, clientId);
      return async () => (await listedPosts(table).page({}, { page: 1, pageSize: 10 })).rows.length;
    },
  },
  'clients, a page': {
    prefix: of('ITEM', partitions.client),
    async open(table) {
      const lists = listedClients(table);
      return async () => (await lists.page(everyClient, { page: 1, pageSize: 10 }, noon)).rows.length;
    },
  },
  'the newest clients': {
    prefix: of('ITEM', partitions.client),
    open: async (table) => () => lengthOf(dynamoClients(table).newest(10)),
  },
  'accounts of a client': {
    prefix: of(sortPrefix.connection),
    mayDecide: true,
    async open(table, clientId) {
      await changeableConnections(table, () => noon).save(aConnection({ clientId }), Infinity, anAgreement);
      return () => lengthOf(dynamoConnections(table).listFor(clientId));
    },
  },
  'what clients were asked': {
    prefix: of(sortPrefix.approvalRound),
    mayDecide: true,
    async open(table, clientId) {
      const { approvals } = await withRound(table, clientId);
      return () => lengthOf(approvals.listFor(clientId));
    },
  },
  'what clients were asked, by id': {
    prefix: of(sortPrefix.approvalRound),
    mayDecide: true,
    async open(table, clientId) {
      const { asked } = await withRound(table, clientId);
      const reads = dynamoApprovalReads(table);
      return (broken) => lengthOf(reads.rounds([asked.id, approvalRoundIdOf(clientId, ulidIn(broken))]));
    },
  },
  'what was said about a post': {
    prefix: of(sortPrefix.approvalThread),
    async open(table, clientId) {
      const { approvals, post } = await withThread(table, clientId);
      return async () => (await approvals.findThread(post.id, 10))?.entries.length ?? 0;
    },
  },
  'the latest approvals': {
    prefix: of(sortPrefix.approvalChange),
    async open(table, clientId) {
      const { approvals } = await withRound(table, clientId);
      return () => lengthOf(approvals.latestChanges(clientId, 10));
    },
  },
  notifications: {
    prefix: of(sortPrefix.notification),
    async open(table, clientId) {
      const store = dynamoClientNotifications(table);
      await store.add(aNotification({ clientId }));
      return () => lengthOf(store.newest({ clientId }));
    },
  },
  'notifications of the agency': {
    prefix: of(sortPrefix.notification),
    async open(table, clientId) {
      const store = dynamoClientNotifications(table);
      await store.add(aNotification({ clientId, about: 'connection.needs-attention' }));
      return () => lengthOf(store.newest('agency'));
    },
  },
  'browsers that want push messages': {
    prefix: of(sortPrefix.pushSubscription),
    mayDecide: true,
    async open(table, clientId) {
      const store = dynamoPushSubscriptions(table);
      await store.save(clientId, aPushSubscription('phone'), noon);
      return () => lengthOf(store.listFor(clientId));
    },
  },
  'runs of jobs': {
    prefix: of('a-job', partitions.jobRuns),
    async open(table) {
      const store = dynamoJobRuns(table);
      await store.record('a-job', { startedAt: isoAfterNoon(0), endedAt: isoAfterNoon(1), state: 'done', did: {} });
      return () => lengthOf(store.all());
    },
  },
  'audit entries': {
    prefix: of(sortPrefix.auditEntry),
    async open(table, clientId) {
      const trail = dynamoAuditTrail(table);
      await trail.add(anAuditEntry({ clientId }));
      const wanted = { clientId, from: isoAfterNoon(-hour), before: isoAfterNoon(hour) };
      return async () => (await trail.page(wanted, 10)).entries.length;
    },
  },
  sessions: {
    prefix: of(sortPrefix.session),
    mayDecide: true,
    async open(table, clientId) {
      const store = dynamoSessions(table);
      await store.begin(clientId, aSession());
      return () => lengthOf(store.list(clientId));
    },
  },
  'notes of days': {
    prefix: of(sortPrefix.dayNote, partitions.agencyNotes),
    mayDecide: true,
    async open(table) {
      const store = dynamoDayNotes(table);
      await store.create(aDayNote({ id: dayNoteIdOf(undefined, newId()), clientId: undefined }));
      return () => lengthOf(store.listFor(undefined));
    },
  },
  'endpoints of events': {
    prefix: of(eventPrefix.endpoint, partitions.agencyEvents),
    mayDecide: true,
    async open(table) {
      const store = dynamoEventEndpoints(table);
      await store.create(anEndpoint(), await store.countCreated(undefined));
      return () => lengthOf(store.listFor(undefined));
    },
  },
  'deliveries of events': {
    prefix: of(eventPrefix.delivery),
    async open(table, clientId) {
      const store = dynamoEventDeliveries(table);
      const delivery = aDelivery({ clientId });
      await store.add(delivery);
      const range = { from: isoAfterNoon(0), to: isoAfterNoon(hour), order: 'newest-first', limit: 10 } as const;
      return async () => (await store.page(delivery.endpointId, range)).deliveries.length;
    },
  },
  'platforms that are stopped': {
    prefix: of('twitter', partitions.platformStops),
    mayDecide: true,
    async open(table) {
      const store = dynamoPlatformStops({ ...table, clock: () => noon });
      await store.stop({ platform: 'twitter', reason: 'credits', since: isoAfterNoon(0), until: isoAfterNoon(hour) });
      return () => lengthOf(store.list());
    },
  },
  'what staff hold': {
    prefix: of('agency', partitions.publishingHolds),
    mayDecide: true,
    async open(table) {
      const store = dynamoPublishingHolds(table);
      await store.hold({ scope: 'agency', since: isoAfterNoon(0), heldBy: 'Maya' });
      return () => lengthOf(store.list());
    },
  },
  'branding of clients': {
    prefix: of(sortPrefix.branding),
    async open(table, clientId) {
      await dynamoBranding(table).save(clientId, noBranding, { colour: 'teal' });
      return ({ pk }) => lengthOf(dynamoBranding(table).findAll([clientId, clientOf(String(pk))]));
    },
  },
  'links to connect': {
    prefix: of(sortPrefix.connectLink),
    mayDecide: true,
    async open(table, clientId) {
      const store = dynamoConnectLinks(table);
      const id = connectLinkIdOf(clientId, newId());
      const made = {
        ...link,
        id,
        platforms: ['facebook' as const],
        language: 'ar' as const,
        expiresAt: isoAfterNoon(hour),
      };
      await store.create(made, { secret: 'secret' });
      return () => lengthOf(store.listFor(clientId));
    },
  },
  'links to reports': {
    prefix: of('REPORT-LINK#'),
    mayDecide: true,
    async open(table, clientId) {
      const store = dynamoReportLinks(table);
      const id = reportLinkIdOf(clientId, newId());
      await store.create({ ...link, id, month: '2026-11', expiresAt: isoAfterNoon(hour) }, { secret: 'secret' });
      return () => lengthOf(store.listFor(clientId));
    },
  },
  'events of webhooks': {
    prefix: of('', partitions.webhookEvents),
    async open(table) {
      const store = dynamoWebhookEvents(table);
      const event = { accountId: account, field: 'comments', value: { id: '1' }, time: 1_795_233_600, identity: 'one' };
      await store.add([{ ...event, platform: 'instagram', position: 0 }], isoAfterNoon(0));
      return () => lengthOf(store.latest('instagram', 10));
    },
  },
  'sent reports': {
    prefix: of('REPORT#'),
    mayDecide: true,
    async open(table, clientId) {
      const sendings = await withSending(table, clientId);
      return () => lengthOf(sendings.listFor(clientId));
    },
  },
  'reports that need a person': {
    prefix: of('REPORT#'),
    async open(table, clientId) {
      const sendings = await withSending(table, clientId);
      return () => lengthOf(sendings.needingPerson(afterNoon(hour)));
    },
  },
  'requests to delete data': {
    prefix: of('ITEM', partitions.deletion),
    async open(table) {
      const store = dynamoDeletions(table);
      const requestedAt = isoAfterNoon(0);
      await store.create({
        id: newDeletionId(),
        source: 'platform',
        status: 'running',
        requestedAt,
        steps: {},
        version: 1,
      });
      return () => lengthOf(store.newest(10));
    },
  },
  'measured posts': {
    prefix: of(sortPrefix.measuredPost),
    mayDecide: true,
    async open(table, clientId) {
      const store = dynamoMetrics(table);
      const publishedAt = isoAfterNoon(0);
      await store.recordPublished(aMeasuredPost({ postId: postIdOf(clientId, newId()), publishedAt }));
      const range = { from: isoAfterNoon(-hour), to: isoAfterNoon(hour) };
      return () => lengthOf(store.postsOf({ clientId, platform: 'facebook' }, range));
    },
  },
  'days of an account': {
    prefix: of(sortPrefix.accountDay),
    mayDecide: true,
    async open(table, clientId) {
      const store = dynamoMetrics(table);
      await store.recordPublished(aMeasuredPost({ postId: postIdOf(clientId, newId()), publishedAt: isoAfterNoon(0) }));
      const range = { from: '2026-11-01', to: '2026-11-30' };
      return () => lengthOf(store.daysOf({ clientId, platform: 'facebook' }, range));
    },
  },
  'accounts that are due to be measured': {
    prefix: of('', partitions.collection),
    async open(table, clientId) {
      const store = dynamoCollections(table);
      await store.request({ clientId, platform: 'facebook' }, isoAfterNoon(0));
      return () => lengthOf(store.due(afterNoon(hour)));
    },
  },
  comments: {
    prefix: of(sortPrefix.comment),
    async open(table, clientId) {
      const comments = await commented(table, clientId);
      return async () => (await comments.page(clientId, { most: 10 })).rows.length;
    },
  },
  'the latest comments': {
    prefix: of(sortPrefix.comment),
    async open(table, clientId) {
      const comments = await commented(table, clientId);
      return () => lengthOf(comments.since(clientId, isoAfterNoon(-hour)).then((found) => found.comments));
    },
  },
  'the inbox of all clients': {
    prefix: of(sortPrefix.comment),
    async open(table, clientId) {
      await commented(table, clientId);
      const inbox = dynamoCommentInbox(table);
      return async () => {
        const { entries } = await inbox.entries('open', { most: 10 });
        return lengthOf(inbox.load(entries));
      };
    },
  },
  'answers that wait for their comment': {
    prefix: of(sortPrefix.commentPlace),
    async open(table, clientId) {
      const comments = await commented(table, clientId);
      const { id } = aComment();
      await comments.keepWaiting(clientId, someUpdate({ remoteId: '9', isOwn: true }), id);
      return () => lengthOf(comments.waitingFor(clientId, id));
    },
  },
};

const secret = 'What a person wrote';
const isKept = (name: string) => ['version', 'ttl', 'collectAt'].includes(name) || /(Pk|Sk)$/.test(name);

/** The key after it, and the place after it, with all that is no key and that no query filters by made unreadable. */
function brokenLike(item: Item): Item {
  const nextTo = (key: unknown) => `${String(key).slice(0, -1)}${String(key).endsWith('7') ? '8' : '7'}`;
  const fields = Object.entries(item).map(([name, value]) => {
    if (name === 'createdAt') return [name, `${String(value)}~`];
    return [name, name === 'timeSk' ? nextTo(value) : isKept(name) ? value : { odd: secret }];
  });
  const isAlone = ['ITEM', sortPrefix.branding].includes(String(item['sk']));
  const place = isAlone ? { pk: nextTo(item['pk']), sk: item['sk'] } : { pk: item['pk'], sk: nextTo(item['sk']) };
  return { ...Object.fromEntries(fields), ...place };
}

describe('a row that cannot be read', () => {
  let table: Table;
  let stop: () => Promise<void>;
  beforeEach(async () => ({ table, stop } = await emptyTable()));
  afterEach(() => stop());

  async function rows({ pk = '', sk }: Listing['prefix']) {
    const { Items: items = [] } = await table.document.send(new ScanCommand({ TableName: table.name }));
    return items.filter((item) => String(item['pk']).startsWith(pk) && String(item['sk']).startsWith(sk));
  }

  async function opened(name: string) {
    const listing = listings[name];
    if (listing === undefined) throw new Error('There is no such list');
    const client = aClient({ plan: 'professional' });
    await dynamoClients(table).create(client);
    const list = await listing.open(table, client.id);
    const [good] = (await rows(listing.prefix)).toSorted((a, b) => String(b['sk']).length - String(a['sk']).length);
    if (good === undefined) throw new Error('Nothing was stored');
    return { listing, list, broken: brokenLike(good) };
  }

  async function shownWith(list: () => Promise<number>) {
    const said: object[] = [];
    const warn = (message: string, details: object) => void said.push({ message, ...details });
    return { ...(await tellingLeftOut({ isShown: true, warn }, list)), said };
  }

  it.each(Object.keys(listings))('is left out of a list, which says so: %s', async (name) => {
    const { listing, list, broken } = await opened(name);
    const whole = await shownWith(() => list(broken));
    await table.document.send(new PutCommand({ TableName: table.name, Item: broken }));
    const { result, leftOut, said } = await shownWith(() => list(broken));
    expect(result).toBe(whole.result);
    expect(leftOut).toBe(whole.leftOut + 1);
    expect(JSON.stringify(said)).toContain('a stored row cannot be read');
    expect(JSON.stringify(said)).not.toContain(secret);
    expect(said.every((line) => String(Reflect.get(line, 'at')).length > 0)).toBe(true);
    const deciding = tellingLeftOut({ isShown: false, warn: () => undefined }, () => list(broken));
    const [decided, untold] = await Promise.allSettled([deciding, list(broken)]);
    expect(decided.status).toBe(listing.mayDecide === true ? 'rejected' : 'fulfilled');
    expect(untold.status).toBe('rejected');
  });

  it('is no reason to refuse another note of a day, and counts as one', async () => {
    const { broken } = await opened('notes of days');
    await table.document.send(new PutCommand({ TableName: table.name, Item: broken }));
    expect(await dynamoDayNotes(table).count(undefined)).toBe(2);
  });

  it('is no reason to refuse another template, counts as one, and keeps its name when it has one', async () => {
    const { broken } = await opened('templates');
    const put = (Item: Item) => table.document.send(new PutCommand({ TableName: table.name, Item }));
    const names = async () =>
      (await dynamoPostTemplates(table).namesFor(clientOf(String(broken['pk'])))).map(({ name }) => name);
    const whole = await names();
    await put(broken);
    expect(new Set(await names())).toEqual(new Set([...whole, undefined]));
    await put({ ...broken, name: 'Weekend' });
    expect(new Set(await names())).toEqual(new Set([...whole, 'Weekend']));
  });
});

/** Consents that are to be withdrawn: none may be overlooked. */
const stopping = ['connections/platform-grants.ts'];

it('no other list reads its rows by itself', async () => {
  const folder = new URL('../../../functions/adapters/dynamodb/', import.meta.url);
  const files = await readdir(folder, { recursive: true });
  const own: string[] = [];
  for (const file of files.filter((name) => name.endsWith('.ts')))
    if (
      /\.(flatMap|map)\((\(\w+\) => (?!JSON)\w+\.(safeParse|parse)\(|from\w*Item\))/.test(
        await readFile(new URL(file, folder), 'utf8'),
      )
    )
      own.push(file);
  expect(own).toEqual(stopping);
});
