import type { HttpEntry } from '../shared/contracts/contract.ts';
import type { EventType } from './use-cases/events.ts';
import { NotifiedType } from '../shared/domain/notifications/client-notification.ts';
import { sourceEvents } from '../shared/domain/events/event-kinds.ts';
import type { QueueName } from '../shared/domain/operations/queue-name.ts';
import { entryTexts } from '../shared/messages/notice-texts.ts';
import type { Uses } from './resources.ts';
import { itemKey, sortPrefix } from './table-keys.ts';

export type Trigger =
  | { readonly kind: 'http'; readonly entry: HttpEntry }
  /** The job's "now" is the event's `time`. */
  | { readonly kind: 'schedule'; readonly every: 'minute' | 'hour' }
  | {
      readonly kind: 'queue';
      readonly queue: QueueName;
      readonly batchSize: number;
      /** The batching window; batches of more than ten need one. */
      readonly windowSeconds?: number;
      readonly concurrency: number;
      /** Events of the objects that are created under this prefix go to the queue. */
      readonly objectsUnder?: string;
      /** What SES says of mails that did not arrive goes to the queue. */
      readonly mailEvents?: true;
    }
  /** Changes of client items with these sort keys; a key that ends in # is a prefix. */
  | {
      readonly kind: 'stream';
      readonly sortKeys: readonly string[];
      readonly batchSize: number;
      readonly retries: number;
    }
  | { readonly kind: 'event'; readonly types: readonly EventType[] }
  /** The user pool waits for the answer, for five seconds at most. */
  | { readonly kind: 'user-pool'; readonly moment: 'before-tokens' | 'after-confirmation' };

/** Of an asynchronous invocation that failed. Few for a schedule: the next tick does the work of a failed one. */
export const retriesOf = ({ kind }: Trigger) =>
  kind === 'schedule' ? { times: 1, withinSeconds: 120 } : { times: 2, withinSeconds: 6 * 3600 };

export interface Entry {
  /** Exports `handler`; relative to the project's root. */
  readonly file: `functions/${string}.ts`;
  readonly description: string;
  readonly trigger: Trigger;
  readonly uses: Uses;
  readonly memoryMegabytes: number;
  readonly timeoutSeconds: number;
  /** Runs so often that its own traces would cost more than the runs: it only continues the traces of others. */
  readonly beginsNoTrace?: true;
  /** Have code for one processor type, WebAssembly or fonts: deployed as installed and tested here, and run on such a processor. */
  readonly copiedPackages?: readonly (
    | 'sharp'
    | 'libheif-js'
    | '@sparticuz/chromium'
    | 'playwright-core'
    | `@fontsource-variable/${string}`
  )[];
  /** A log line with this message raises an alarm, which says what to do and which section of the operations guide to read. */
  readonly alarm?: { readonly message: string; readonly act: string; readonly see: string };
}

/** What each endpoint uses that people sign in for. */
const signedIn = { userPool: 'see-users', origin: 'check', twoFactor: 'know' } as const;

/** Every function of the product. The CDK stacks and the local runner are built from this. */
export const entries = {
  data: {
    file: 'functions/data/handler.ts',
    description: 'The data API: clients, when they post, subscriptions, numbers',
    trigger: { kind: 'http', entry: 'data' },
    uses: {
      ...signedIn,
      table: 'read-write',
      queues: ['client-removal'],
      lists: 'read-clients',
      fileKey: 'sign',
      site: 'know',
      push: 'use',
    },
    memoryMegabytes: 1024,
    timeoutSeconds: 28,
    beginsNoTrace: true,
  },
  posts: {
    file: 'functions/posts/handler.ts',
    description: 'Plans, lists and sends posts',
    trigger: { kind: 'http', entry: 'posts' },
    uses: {
      ...signedIn,
      table: 'read-write',
      queues: ['publish'],
      lists: 'read-posts',
      fileKey: 'sign',
      site: 'know',
    },
    memoryMegabytes: 1024,
    timeoutSeconds: 28,
    beginsNoTrace: true,
  },
  planning: {
    file: 'functions/planning/handler.ts',
    description: 'Makes many posts at once: imports, series, templates and the evergreen queue; notes of days',
    trigger: { kind: 'http', entry: 'planning' },
    uses: {
      ...signedIn,
      table: 'read-write',
      queues: ['publish'],
      fileKey: 'sign',
      site: 'know',
    },
    memoryMegabytes: 1024,
    timeoutSeconds: 28,
    beginsNoTrace: true,
  },
  approvals: {
    file: 'functions/approvals/handler.ts',
    description: 'Asks clients to approve posts, takes their answers, and reports to them',
    trigger: { kind: 'http', entry: 'approvals' },
    uses: {
      ...signedIn,
      table: 'read-write',
      queues: ['reports'],
      fileKey: 'sign',
      mail: 'send',
      site: 'know',
    },
    memoryMegabytes: 512,
    timeoutSeconds: 28,
    beginsNoTrace: true,
  },
  accounts: {
    file: 'functions/accounts/handler.ts',
    description: 'Creates, changes and deletes accounts',
    trigger: { kind: 'http', entry: 'accounts' },
    uses: {
      table: 'read-write',
      queues: ['client-removal'],
      userPool: 'manage-staff',
      knownPasswords: 'ask',
      mail: 'send',
      origin: 'check',
      twoFactor: 'know',
      site: 'know',
    },
    memoryMegabytes: 512,
    timeoutSeconds: 28,
  },
  library: {
    file: 'functions/library/handler.ts',
    description: 'The media library',
    trigger: { kind: 'http', entry: 'library' },
    uses: {
      ...signedIn,
      table: 'read-write',
      queues: ['file-fetches'],
      media: 'keep-library',
      fileKey: 'sign',
      site: 'know',
    },
    memoryMegabytes: 512,
    timeoutSeconds: 28,
  },
  'manual-clean-up': {
    file: 'functions/manual-clean-up/handler.ts',
    description: 'Cleans up when an admin says so',
    trigger: { kind: 'http', entry: 'manual-clean-up' },
    uses: {
      ...signedIn,
      table: 'read-write',
      queues: ['client-removal'],
      archive: 'put',
    },
    memoryMegabytes: 512,
    timeoutSeconds: 28,
  },
  document: {
    file: 'functions/document/handler.ts',
    description: 'The OpenAPI document',
    trigger: { kind: 'http', entry: 'document' },
    uses: { origin: 'check' },
    memoryMegabytes: 512,
    timeoutSeconds: 10,
  },
  oauth: {
    file: 'functions/oauth/handler.ts',
    description: 'Connects platform accounts',
    trigger: { kind: 'http', entry: 'oauth' },
    uses: {
      ...signedIn,
      table: 'read-write',
      queues: ['publish', 'client-removal'],
      tokenKey: 'seal-and-open',
      platforms: ['authorization', 'clientMetadata'],
      site: 'know',
    },
    memoryMegabytes: 512,
    timeoutSeconds: 28,
  },
  'connected-accounts': {
    file: 'functions/connected-accounts/handler.ts',
    description: 'Asks platforms on behalf of connected accounts, and changes published posts',
    trigger: { kind: 'http', entry: 'connected-accounts' },
    uses: {
      ...signedIn,
      table: 'read-write',
      fileKey: 'sign',
      tokenKey: 'seal-and-open',
      platforms: ['accountOptions', 'changes', 'refresh'],
      site: 'know',
    },
    memoryMegabytes: 512,
    timeoutSeconds: 28,
  },
  webhooks: {
    file: 'functions/webhooks/handler.ts',
    description:
      'Receives webhooks from platforms, shows their events to the agency, and receives the reports of browsers',
    trigger: { kind: 'http', entry: 'webhooks' },
    uses: {
      ...signedIn,
      table: 'read-write',
      media: 'keep-deliveries',
      queues: ['webhook-events'],
      platforms: ['webhooks'],
      site: 'know',
    },
    memoryMegabytes: 1024,
    timeoutSeconds: 28,
  },
  'data-deletion': {
    file: 'functions/data-deletion/handler.ts',
    description: 'Receives data deletion requests and shows their progress',
    trigger: { kind: 'http', entry: 'data-deletion' },
    uses: {
      ...signedIn,
      table: 'read-write',
      queues: ['data-deletion'],
      platforms: ['notices'],
      mail: 'send',
      site: 'know',
    },
    memoryMegabytes: 512,
    timeoutSeconds: 28,
  },
  captions: {
    file: 'functions/captions/handler.ts',
    description: 'Writes captions, drafts of a month and of replies, compares posts, and stores brand notes',
    trigger: { kind: 'http', entry: 'captions' },
    uses: { ...signedIn, table: 'read-write', captionWriter: 'ask' },
    memoryMegabytes: 512,
    timeoutSeconds: 28,
  },
  conversations: {
    file: 'functions/conversations/handler.ts',
    description: 'Lists, answers, hides and deletes comments on published posts',
    trigger: { kind: 'http', entry: 'conversations' },
    uses: {
      ...signedIn,
      table: 'read-write',
      queues: ['comments'],
      tokenKey: 'seal-and-open',
      fileKey: 'sign',
      site: 'know',
      platforms: ['comments'],
    },
    memoryMegabytes: 512,
    timeoutSeconds: 28,
  },
  'event-endpoints': {
    file: 'functions/event-endpoints/handler.ts',
    description: 'Keeps the addresses that are told of events, their secrets and their log, and replays events',
    trigger: { kind: 'http', entry: 'event-endpoints' },
    uses: {
      ...signedIn,
      table: 'read-write',
      queues: ['event-deliveries'],
      tokenKey: 'seal-and-open',
      endpoints: 'admit',
    },
    memoryMegabytes: 512,
    timeoutSeconds: 28,
  },
  operations: {
    file: 'functions/operations/handler.ts',
    description: 'Shows admins the queues and the connections at risk, and redrives dead letters',
    trigger: { kind: 'http', entry: 'operations' },
    uses: { ...signedIn, table: 'read-write', deadLetters: 'redrive' },
    memoryMegabytes: 512,
    timeoutSeconds: 28,
  },
  mcp: {
    file: 'functions/mcp/handler.ts',
    description: 'Tools for agents over the Model Context Protocol, which call the API with the agent’s key',
    trigger: { kind: 'http', entry: 'mcp' },
    uses: { origin: 'check', site: 'know' },
    memoryMegabytes: 512,
    timeoutSeconds: 28,
    beginsNoTrace: true,
  },
  'token-scope': {
    file: 'functions/user-pool/token-scope.ts',
    description: 'Lets only the token of a sign-in itself change how its owner signs in, and notes what was changed',
    trigger: { kind: 'user-pool', moment: 'before-tokens' },
    uses: { table: 'read-write', userPool: 'see-sign-in-methods' },
    memoryMegabytes: 512,
    timeoutSeconds: 5,
    beginsNoTrace: true,
  },
  'password-reset': {
    file: 'functions/user-pool/password-reset.ts',
    description: 'Ends all sessions after a password reset',
    trigger: { kind: 'user-pool', moment: 'after-confirmation' },
    uses: { table: 'read-write', userPool: 'end-sessions' },
    memoryMegabytes: 512,
    timeoutSeconds: 5,
  },
  'publish-due': {
    file: 'functions/jobs/publish-due.ts',
    description: entryTexts['entry.publish-due'],
    trigger: { kind: 'schedule', every: 'minute' },
    uses: { table: 'read-and-record', queues: ['publish'] },
    memoryMegabytes: 512,
    timeoutSeconds: 50,
    beginsNoTrace: true,
  },
  'clean-up': {
    file: 'functions/jobs/clean-up.ts',
    description: entryTexts['entry.clean-up'],
    trigger: { kind: 'schedule', every: 'hour' },
    uses: { table: 'read-write', queues: ['client-removal'], archive: 'put' },
    memoryMegabytes: 512,
    timeoutSeconds: 120,
    alarm: {
      message: 'clean-up held for a person',
      act: 'it has stopped until a person confirms or refuses',
      see: 'a-job-waits-for-a-person',
    },
  },
  'refresh-status': {
    file: 'functions/jobs/refresh-status.ts',
    description: entryTexts['entry.refresh-status'],
    trigger: { kind: 'schedule', every: 'minute' },
    uses: { table: 'read-write' },
    memoryMegabytes: 512,
    timeoutSeconds: 50,
    beginsNoTrace: true,
  },
  'refresh-tokens': {
    file: 'functions/jobs/refresh-tokens.ts',
    description: entryTexts['entry.refresh-tokens'],
    trigger: { kind: 'schedule', every: 'hour' },
    uses: { table: 'read-write', tokenKey: 'seal-and-open', platforms: ['refresh'], telemetry: 'emit' },
    memoryMegabytes: 512,
    timeoutSeconds: 180,
  },
  'repeat-evergreen': {
    file: 'functions/jobs/repeat-evergreen.ts',
    description: entryTexts['entry.repeat-evergreen'],
    trigger: { kind: 'schedule', every: 'hour' },
    uses: { table: 'read-write', queues: ['publish'], eventBus: 'put' },
    memoryMegabytes: 512,
    timeoutSeconds: 120,
  },
  'send-reports': {
    file: 'functions/jobs/send-reports.ts',
    description: entryTexts['entry.send-reports'],
    trigger: { kind: 'schedule', every: 'hour' },
    uses: { table: 'read-write', queues: ['reports'] },
    memoryMegabytes: 512,
    timeoutSeconds: 50,
  },
  'send-report': {
    file: 'functions/workers/send-report.ts',
    description: 'Makes reports, prints them with a browser, and mails them',
    trigger: { kind: 'queue', queue: 'reports', batchSize: 1, concurrency: 2 },
    uses: { table: 'read-write', fileKey: 'sign', mail: 'send-files', site: 'know' },
    // A browser starts within 1.6 GB, and faster with more.
    memoryMegabytes: 2048,
    timeoutSeconds: 120,
    copiedPackages: [
      '@sparticuz/chromium',
      'playwright-core',
      '@fontsource-variable/noto-sans-sc',
      '@fontsource-variable/noto-sans-kr',
      '@fontsource-variable/noto-emoji',
    ],
  },
  'mail-events': {
    file: 'functions/workers/mail-events.ts',
    description: 'Notes which mails came back and which addresses take none',
    trigger: { kind: 'queue', queue: 'mail-events', batchSize: 10, concurrency: 2, mailEvents: true },
    uses: { table: 'read-write' },
    memoryMegabytes: 256,
    timeoutSeconds: 30,
  },
  'publish-target': {
    file: 'functions/workers/publish-target.ts',
    description: 'Publishes due posts to their platforms',
    trigger: { kind: 'queue', queue: 'publish', batchSize: 100, windowSeconds: 1, concurrency: 120 },
    alarm: {
      message: 'a platform takes nothing from our app',
      act: 'do what its reason asks, then let posts go out again under Operations',
      see: 'a-platform-takes-nothing-from-our-app',
    },
    uses: {
      table: 'publish',
      queues: ['publish'],
      fileKey: 'sign',
      tokenKey: 'seal-and-open',
      platforms: ['publisher', 'refresh'],
      telemetry: 'emit',
      site: 'know',
    },
    memoryMegabytes: 512,
    timeoutSeconds: 120,
  },
  'client-removal': {
    file: 'functions/workers/client-removal.ts',
    description: 'Removes the data of a deleted client, and ends the consents of disconnected accounts',
    trigger: { kind: 'queue', queue: 'client-removal', batchSize: 1, concurrency: 2 },
    uses: {
      table: 'read-write',
      queues: ['client-removal'],
      media: 'remove-files',
      userPool: 'manage-users',
      tokenKey: 'seal-and-open',
      platforms: ['revocation', 'refresh'],
    },
    memoryMegabytes: 512,
    timeoutSeconds: 120,
  },
  'data-deletion-work': {
    file: 'functions/workers/data-deletion.ts',
    description: 'E-mails owners to confirm a deletion, and deletes data',
    trigger: { kind: 'queue', queue: 'data-deletion', batchSize: 1, concurrency: 2 },
    uses: {
      table: 'read-write',
      queues: ['data-deletion'],
      media: 'remove-files',
      archive: 'forget',
      lists: 'forget',
      userPool: 'manage-users',
      tokenKey: 'seal-and-open',
      platforms: ['revocation', 'refresh'],
      mail: 'send',
      site: 'know',
    },
    memoryMegabytes: 512,
    timeoutSeconds: 120,
  },
  'begin-deletions': {
    file: 'functions/jobs/begin-deletions.ts',
    description: entryTexts['entry.begin-deletions'],
    trigger: { kind: 'schedule', every: 'hour' },
    uses: { table: 'read-write', queues: ['data-deletion'] },
    memoryMegabytes: 512,
    timeoutSeconds: 50,
  },
  'check-versions': {
    file: 'functions/jobs/check-versions.ts',
    description: entryTexts['entry.check-versions'],
    trigger: { kind: 'schedule', every: 'hour' },
    uses: { table: 'read-and-record' },
    memoryMegabytes: 256,
    timeoutSeconds: 50,
    alarm: {
      message: 'a version of a platform ends soon',
      act: 'move the app to a later version before it ends',
      see: 'a-version-of-a-platform-ends',
    },
  },
  'webhook-events': {
    file: 'functions/workers/webhook-events.ts',
    description:
      'Stores each event and comment of a webhook delivery once, and has platforms asked about unconfirmed posts',
    trigger: { kind: 'queue', queue: 'webhook-events', batchSize: 1, concurrency: 2 },
    uses: { table: 'add-events', queues: ['publish', 'comments'], media: 'take-deliveries' },
    memoryMegabytes: 512,
    timeoutSeconds: 120,
  },
  'account-events': {
    file: 'functions/workers/account-events.ts',
    description: entryTexts['entry.account-events'],
    trigger: { kind: 'event', types: ['connection.made', 'post.unprepared'] },
    uses: { table: 'read', tokenKey: 'open', platforms: ['installation'] },
    memoryMegabytes: 256,
    timeoutSeconds: 45,
  },
  'fetch-file': {
    file: 'functions/workers/fetch-file.ts',
    description: 'Fetches the files that imports name by their address',
    // A stranger's server never gets more than this at once.
    trigger: { kind: 'queue', queue: 'file-fetches', batchSize: 1, concurrency: 5 },
    uses: { table: 'read-write', media: 'add-uploads' },
    memoryMegabytes: 512,
    timeoutSeconds: 120,
  },
  'check-upload': {
    file: 'functions/workers/check-upload.ts',
    description: 'Opens uploaded files, and publishes or refuses them',
    // Few at once, so that a thousand uploads leave room for everything else.
    trigger: { kind: 'queue', queue: 'uploads', batchSize: 1, concurrency: 5, objectsUnder: 'uploads/' },
    uses: { table: 'read-write', media: 'check-uploads' },
    // Decodes the largest picture within 1 GB, and copies the longest video within the time.
    memoryMegabytes: 1536,
    timeoutSeconds: 120,
    copiedPackages: ['sharp', 'libheif-js'],
  },
  'draw-renditions': {
    file: 'functions/jobs/draw-renditions.ts',
    description: entryTexts['entry.draw-renditions'],
    trigger: { kind: 'schedule', every: 'hour' },
    uses: { table: 'read-write', media: 'draw-renditions' },
    memoryMegabytes: 1536,
    timeoutSeconds: 660,
    copiedPackages: ['sharp'],
  },
  'table-changes': {
    file: 'functions/streams/table-changes.ts',
    description: entryTexts['entry.table-changes'],
    trigger: {
      kind: 'stream',
      sortKeys: [
        itemKey,
        sortPrefix.post,
        sortPrefix.connection,
        sortPrefix.approvalRound,
        sortPrefix.approvalThread,
        sortPrefix.calendarFeed,
        sortPrefix.comment,
      ],
      batchSize: 100,
      retries: 5,
    },
    uses: { eventBus: 'put', telemetry: 'emit' },
    memoryMegabytes: 256,
    timeoutSeconds: 30,
    beginsNoTrace: true,
  },
  'fold-statistics': {
    file: 'functions/streams/fold-statistics.ts',
    description: entryTexts['entry.fold-statistics'],
    trigger: {
      kind: 'stream',
      sortKeys: [itemKey, sortPrefix.media, sortPrefix.accountDay],
      batchSize: 100,
      retries: 5,
    },
    uses: { table: 'read-write' },
    memoryMegabytes: 256,
    timeoutSeconds: 30,
    beginsNoTrace: true,
  },
  'follow-parent': {
    file: 'functions/workers/follow-parent.ts',
    description: entryTexts['entry.follow-parent'],
    trigger: { kind: 'event', types: ['client.plan-changed'] },
    uses: { table: 'read-write' },
    memoryMegabytes: 256,
    timeoutSeconds: 60,
  },
  'notify-client': {
    file: 'functions/workers/notify-client.ts',
    description: entryTexts['entry.notify-client'],
    trigger: { kind: 'event', types: NotifiedType.options },
    uses: { table: 'read-write', mail: 'send', push: 'use', site: 'know', userPool: 'see-staff' },
    memoryMegabytes: 256,
    timeoutSeconds: 45,
  },
  'record-deliveries': {
    file: 'functions/workers/record-deliveries.ts',
    description: entryTexts['entry.record-deliveries'],
    trigger: { kind: 'event', types: sourceEvents },
    uses: { table: 'read-write', queues: ['event-deliveries'] },
    memoryMegabytes: 256,
    timeoutSeconds: 30,
    beginsNoTrace: true,
  },
  'deliver-events': {
    file: 'functions/workers/deliver-events.ts',
    description: 'Sends events to the programs and event buses of customers',
    // A hundred sends at once: many wait for an answer that does not come.
    trigger: { kind: 'queue', queue: 'event-deliveries', batchSize: 10, concurrency: 10 },
    uses: {
      table: 'read-write',
      queues: ['event-deliveries'],
      eventBus: 'put',
      tokenKey: 'open',
      endpoints: 'send',
      userPool: 'see-staff',
    },
    memoryMegabytes: 256,
    timeoutSeconds: 120,
    beginsNoTrace: true,
  },
  'metrics-events': {
    file: 'functions/workers/metrics-events.ts',
    description: entryTexts['entry.metrics-events'],
    trigger: { kind: 'event', types: ['post.published', 'post.found', 'post.failed'] },
    uses: { queues: ['metrics'] },
    memoryMegabytes: 256,
    timeoutSeconds: 30,
    beginsNoTrace: true,
  },
  'read-comments': {
    file: 'functions/jobs/read-comments.ts',
    description: entryTexts['entry.read-comments'],
    trigger: { kind: 'schedule', every: 'hour' },
    uses: { table: 'read-write', queues: ['comments'] },
    memoryMegabytes: 512,
    timeoutSeconds: 120,
  },
  'follow-comments': {
    file: 'functions/workers/follow-comments.ts',
    description: 'Reads what was written under the posts of a client, and asks what became of answers',
    trigger: { kind: 'queue', queue: 'comments', batchSize: 5, concurrency: 5 },
    uses: {
      table: 'read-write',
      queues: ['comments'],
      tokenKey: 'seal-and-open',
      platforms: ['comments'],
      telemetry: 'emit',
    },
    // Waits for platforms nearly all of its time.
    memoryMegabytes: 256,
    timeoutSeconds: 120,
    beginsNoTrace: true,
  },
  'collect-metrics': {
    file: 'functions/jobs/collect-metrics.ts',
    description: entryTexts['entry.collect-metrics'],
    trigger: { kind: 'schedule', every: 'hour' },
    uses: { table: 'read-and-record', queues: ['metrics'] },
    memoryMegabytes: 512,
    timeoutSeconds: 50,
  },
  'pack-lists': {
    file: 'functions/jobs/pack-lists.ts',
    description: entryTexts['entry.pack-lists'],
    trigger: { kind: 'schedule', every: 'hour' },
    uses: { table: 'read-and-record', lists: 'pack', telemetry: 'emit' },
    memoryMegabytes: 3008,
    timeoutSeconds: 600,
  },
  measure: {
    file: 'functions/workers/measure.ts',
    description: 'Records a post, or measures an account and its posts at the platform',
    trigger: { kind: 'queue', queue: 'metrics', batchSize: 10, windowSeconds: 1, concurrency: 5 },
    uses: { table: 'read-write', tokenKey: 'seal-and-open', platforms: ['insights', 'refresh'] },
    // Waits for platforms nearly all of its time.
    memoryMegabytes: 256,
    timeoutSeconds: 120,
    beginsNoTrace: true,
  },
} as const satisfies Record<string, Entry>;
export type Entries = typeof entries;
export type EntryName = keyof Entries;

const isSynchronous = ({ kind }: Trigger) => ['http', 'queue', 'user-pool'].includes(kind);
/** Each has a queue for the events that it failed to process. */
export const asynchronousEntries = (Object.keys(entries) as EntryName[]).filter(
  (name) => !isSynchronous(entries[name].trigger),
);

export type HttpEntryName = { [N in EntryName]: Entries[N]['trigger']['kind'] extends 'http' ? N : never }[EntryName];
