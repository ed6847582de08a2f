import * as z from 'zod';
import { CaptionWriterName } from '../shared/domain/captions/caption-writer-name.ts';
import { QueueName } from '../shared/domain/operations/queue-name.ts';
import { appNames, appSchemas, appsFor, type AppsFor, type AppVariables } from './adapters/platforms/apps.ts';
import type { PlatformPart } from './adapters/platforms/provider-app.ts';
import { queueVariables, type QueueVariable } from './queues.ts';

/** Everything a function can be connected to, with the variables that connection sets. */
export const resources = {
  table: { TABLE_NAME: z.string().min(1) },
  /** The queues that a function sends to: it is given the addresses of those alone. */
  queues: queueVariables(QueueName.options, () => z.url()),
  /** Every queue with its dead letters, and the events that functions failed to take: `{ queues: { [name]: { live, dead } }, events: { [entry]: url } }`. */
  deadLetters: { QUEUE_ADDRESSES: z.string().min(2) },
  eventBus: { EVENT_BUS_NAME: z.string().min(1) },
  /** Checked files are read at `/media/…` of the site by anyone who knows their address. */
  media: { MEDIA_BUCKET: z.string().min(1) },
  /** Where what the clean-up removes is kept for `archiveDays`. Nobody reads it but by hand. */
  archive: { ARCHIVE_BUCKET: z.string().min(1) },
  userPool: { USER_POOL_ID: z.string().min(1) },
  /** The service that is asked whether a password is known from elsewhere, up to where the beginning of a hash follows. */
  knownPasswords: { PASSWORD_RANGES_URL: z.url() },
  /** Whether admins must sign in with a second factor. */
  twoFactor: { TWO_FACTOR: z.enum(['obligatory', 'optional']) },
  tokenKey: { TOKEN_KEY_ID: z.string().min(1) },
  /** Our apps at the providers of platforms: a function is given those that it needs for the parts that it uses. */
  platforms: appSchemas(appNames, z.string().min(1)),
  /** Who writes captions, by what model at Amazon Bedrock of which region. */
  captionWriter: {
    CAPTION_WRITER: CaptionWriterName,
    CAPTION_MODEL_ID: z.string().min(1),
    CAPTION_MODEL_REGION: z.string().min(1),
  },
  mail: { MAIL_SENDER: z.string().min(3) },
  /** The keys of push messages are read from the secret store; `PUSH_ORIGINS`, separated by commas, are push services beside those of the browsers. */
  push: { PUSH_SECRET_ID: z.string().min(1), PUSH_ORIGINS: z.string() },
  /** Under which name the numbers that functions tell are found: that of one copy of the product. */
  telemetry: { METRIC_NAMESPACE: z.string().min(1) },
  /** The address people see in their browser, without a slash at the end. */
  site: { SITE_URL: z.url() },
} as const satisfies Record<string, Record<string, z.ZodType<string>>>;
export type ResourceName = keyof typeof resources;

/** What a function may do with a resource. In the cloud each becomes the narrowest grant that allows it. */
export interface Access {
  /** `read-and-note`: as `read`, and a job's note of its last run; `publish`: as `read-write`, and many posts and receipts in one call; `add-events`: as `read-write`, and many new items in one call. */
  table: 'read' | 'read-and-note' | 'read-write' | 'publish' | 'add-events';
  queues: readonly QueueName[];
  deadLetters: 'redrive';
  eventBus: 'put';
  media: 'keep-library' | 'check-uploads' | 'remove-files' | 'keep-deliveries' | 'take-deliveries';
  archive: 'put' | 'forget';
  userPool: 'manage-users' | 'see-users';
  knownPasswords: 'ask';
  twoFactor: 'know';
  tokenKey: 'open' | 'seal-and-open';
  platforms: readonly PlatformPart[];
  captionWriter: 'ask';
  mail: 'send';
  push: 'use';
  telemetry: 'emit';
  site: 'know';
}
export type Uses = { readonly [R in ResourceName]?: Access[R] };

type VariablesOf<R extends ResourceName> = { [V in keyof (typeof resources)[R]]: string };
type Merge<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void ? I : never;

/** The variables of the named resources. */
export type Environment<R extends ResourceName> = Merge<{ [N in R]: VariablesOf<N> }[R]>;

/** The variables of the queues among a function's uses. */
type QueuesOf<U extends Uses> = U extends { queues: readonly (infer N extends QueueName)[] }
  ? { [V in QueueVariable<N>]: string }
  : unknown;

/** The variables of the apps that a function uses for some part of a platform. */
type PlatformsOf<U extends Uses> = U extends { platforms: readonly (infer P extends PlatformPart)[] }
  ? AppVariables<AppsFor<P>>
  : unknown;

/** The variables of a function with these uses: of its queues and of apps only those that it names. */
export type EnvironmentOf<U extends Uses> = QueuesOf<U> &
  PlatformsOf<U> &
  Environment<Exclude<keyof U & ResourceName, 'queues' | 'platforms'>>;

/** What each variable of a function with these uses must hold. */
export function variablesOf({ queues = [], platforms = [], ...others }: Uses): Record<string, z.ZodType<string>> {
  const names = Object.keys(others) as Exclude<ResourceName, 'queues' | 'platforms'>[];
  return Object.assign(
    queueVariables(queues, () => z.url()),
    appSchemas(appsFor(platforms), z.string().min(1)),
    ...names.map((name) => resources[name]),
  );
}

/** The value of every variable of every resource: what the place that runs the functions must know. */
export type AllVariables = { [R in ResourceName]: VariablesOf<R> };

/** How long the archive keeps a document. */
export const archiveDays = 30;

/** What KMS is told about each key that it seals, and the only thing that functions may have it open. */
export const tokenKeyPurpose = 'platform-tokens';

/** The one table: its keys, its expiry attribute and its four sparse indexes. */
export const tableShape = {
  partitionKey: 'pk',
  sortKey: 'sk',
  expiry: 'ttl',
  indexes: {
    /** The durable to-do list: whatever must be looked at, by when. */
    time: { partitionKey: 'timePk', sortKey: 'timeSk', projection: 'keys' },
    /** Clients and subscriptions, by when they last changed. */
    changes: { partitionKey: 'changesPk', sortKey: 'changesSk', projection: 'all' },
    /** Posts, by when they last changed. */
    posts: { partitionKey: 'postsPk', sortKey: 'postsSk', projection: 'listed-of-post' },
    /** What is listed by when it was made: the newest clients, for a function that holds nothing, deletions, webhook events, notifications, who did what, and the files of all clients. */
    created: { partitionKey: 'listedPk', sortKey: 'createdAt', projection: 'all' },
  },
} as const;
