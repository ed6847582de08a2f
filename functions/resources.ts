import * as z from 'zod';
import { CaptionWriterName } from '../shared/domain/captions/caption-writer-name.ts';
import { QueueName } from '../shared/domain/operations/queue-name.ts';
import { appNames, appSchemas, appsFor, type AppsFor, type AppVariables } from './adapters/platforms/apps.ts';
import type { PlatformPart } from './adapters/platforms/provider-app.ts';
import { queueVariables, type QueueVariable } from './queues.ts';

/** Whose events are on the event bus. */
export const eventSource = 'nashra';

/** What a function can use, with the environment variables of each. */
export const resources = {
  table: { TABLE_NAME: z.string().min(1) },
  /** A function gets the addresses of the queues that it sends to. */
  queues: queueVariables(QueueName.options, () => z.url()),
  /** What the addresses of all queues begin with, before a queue's name. */
  deadLetters: { QUEUE_PREFIX: z.url() },
  eventBus: { EVENT_BUS_NAME: z.string().min(1) },
  /** The site serves checked files at `/media/…` under signed addresses. */
  media: { MEDIA_BUCKET: z.string().min(1) },
  /** Signs the addresses of checked files. The version of the secret and the pair belong together. */
  fileKey: {
    FILE_KEY_SECRET_ID: z.string().min(1),
    FILE_KEY_VERSION: z.string().min(1),
    FILE_KEY_PAIR_ID: z.string().min(1),
  },
  /** Keeps for `archiveDays` what the clean-up removes; read only by hand. */
  archive: { ARCHIVE_BUCKET: z.string().min(1) },
  /** Packed lists, made again each hour. */
  lists: { LISTS_BUCKET: z.string().min(1) },
  userPool: { USER_POOL_ID: z.string().min(1) },
  /** URL to which the beginning of a password's hash is appended. */
  knownPasswords: { PASSWORD_RANGES_URL: z.url() },
  /** SHA-256 hashes in hex of the front door's secrets, separated by commas: a rotation has more than one. */
  origin: { ORIGIN_HASHES: z.string().regex(/^[0-9a-f]{64}(,[0-9a-f]{64})*$/) },
  twoFactor: { TWO_FACTOR: z.enum(['obligatory', 'optional']) },
  tokenKey: { TOKEN_KEY_ID: z.string().min(1) },
  /** A function gets the apps for the parts that it uses. */
  platforms: appSchemas(appNames, z.string().min(1)),
  captionWriter: {
    CAPTION_WRITER: CaptionWriterName,
    CAPTION_MODEL_ID: z.string().min(1),
    CAPTION_PICTURE_MODEL_ID: z.string().min(1),
    CAPTION_MODEL_REGION: z.string().min(1),
  },
  /** What SES says of a mail comes by way of its configuration set. */
  mail: { MAIL_SENDER: z.string().min(3), MAIL_SET: z.string().min(1) },
  /** `PUSH_ORIGINS`: allowed push services besides the browsers' ones, separated by commas. */
  push: { PUSH_SECRET_ID: z.string().min(1), PUSH_ORIGINS: z.string() },
  /**
   * Programs and event buses of customers. `ENDPOINT_ORIGINS`: where programs may be besides the internet, separated by commas;
   * none in the cloud. `ACCOUNT_ID`: our AWS account, whose buses are no customer's.
   */
  endpoints: { ENDPOINT_ORIGINS: z.string(), ACCOUNT_ID: z.string().regex(/^\d{12}$/) },
  telemetry: { METRIC_NAMESPACE: z.string().min(1) },
  /** The public address, without a trailing slash, and the name of the agency whose site it is. */
  site: { SITE_URL: z.url(), AGENCY_NAME: z.string().min(1) },
} as const satisfies Record<string, Record<string, z.ZodType<string>>>;
export type ResourceName = keyof typeof resources;

/** What a function may do with a resource. In the cloud each becomes the narrowest grant. */
export interface Access {
  /**
   * `read-and-record`: `read`, and a job's record of its last run; `publish`: `read-write`, and batches of posts and
   * receipts; `add-events`: `read-write`, and batches of new items.
   */
  table: 'read' | 'read-and-record' | 'read-write' | 'publish' | 'add-events';
  queues: readonly QueueName[];
  deadLetters: 'redrive';
  eventBus: 'put';
  media:
    | 'keep-library'
    | 'add-uploads'
    | 'check-uploads'
    | 'draw-renditions'
    | 'remove-files'
    | 'keep-deliveries'
    | 'take-deliveries';
  fileKey: 'sign';
  archive: 'put' | 'forget';
  lists: `read-${keyof typeof packedKeys}` | 'pack' | 'forget';
  userPool: 'manage-staff' | 'manage-users' | 'see-users' | 'see-staff' | 'see-sign-in-methods' | 'end-sessions';
  knownPasswords: 'ask';
  origin: 'check';
  twoFactor: 'know';
  tokenKey: 'open' | 'seal-and-open';
  platforms: readonly PlatformPart[];
  captionWriter: 'ask';
  /** `send-files`: mails with attachments. */
  mail: 'send' | 'send-files';
  push: 'use';
  endpoints: 'admit' | 'send';
  telemetry: 'emit';
  site: 'know';
}
export type Uses = { readonly [R in ResourceName]?: Access[R] };

type VariablesOf<R extends ResourceName> = { [V in keyof (typeof resources)[R]]: string };
type Merge<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void ? I : never;

export type Environment<R extends ResourceName> = Merge<{ [N in R]: VariablesOf<N> }[R]>;

type QueuesOf<U extends Uses> = U extends { queues: readonly (infer N extends QueueName)[] }
  ? { [V in QueueVariable<N>]: string }
  : unknown;

type PlatformsOf<U extends Uses> = U extends { platforms: readonly (infer P extends PlatformPart)[] }
  ? AppVariables<AppsFor<P>>
  : unknown;

/** The variables of a function: only the queues and apps that it names. */
export type EnvironmentOf<U extends Uses> = QueuesOf<U> &
  PlatformsOf<U> &
  Environment<Exclude<keyof U & ResourceName, 'queues' | 'platforms'>>;

export function variablesOf({ queues = [], platforms = [], ...others }: Uses): Record<string, z.ZodType<string>> {
  const names = Object.keys(others) as Exclude<ResourceName, 'queues' | 'platforms'>[];
  return Object.assign(
    queueVariables(queues, () => z.url()),
    appSchemas(appsFor(platforms), z.string().min(1)),
    ...names.map((name) => resources[name]),
  );
}

export type AllVariables = { [R in ResourceName]: VariablesOf<R> };

export const archiveDays = 30;

/** The objects of the bucket of lists. */
export const packedKeys = { posts: 'posts', clients: 'clients' } as const;

/** The KMS encryption context of the token keys; functions may decrypt only with it. */
export const tokenKeyPurpose = 'platform-tokens';

export const tableShape = {
  partitionKey: 'pk',
  sortKey: 'sk',
  expiry: 'ttl',
  /** An index projects all or keys alone: DynamoDB can never change which attributes one has. */
  indexes: {
    /** The due index: items to visit, by instant. */
    time: { partitionKey: 'timePk', sortKey: 'timeSk', projection: 'keys' },
    changes: { partitionKey: 'changesPk', sortKey: 'changesSk', projection: 'all' },
    /** Lists by time of creation, for functions that hold nothing in memory. */
    created: { partitionKey: 'listedPk', sortKey: 'createdAt', projection: 'all' },
  },
} as const;
