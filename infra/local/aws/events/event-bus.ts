import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { AwsError } from '../aws-error.ts';

export interface EventEnvelope {
  readonly version: '0';
  readonly id: string;
  readonly 'detail-type': string;
  readonly source: string;
  readonly account: string;
  /** ISO 8601 in UTC, to the second. */
  readonly time: string;
  readonly region: string;
  readonly resources: readonly string[];
  readonly detail: unknown;
}

export interface BusEvent {
  /** Whose bus. */
  readonly account: string;
  readonly busName: string;
  readonly event: EventEnvelope;
}

export const localAccount = '000000000000';
export const localRegion = 'us-east-1';

export function eventEnvelope(said: {
  source: string;
  detailType: string;
  detail: unknown;
  time: Date;
  region?: string;
  resources?: readonly string[];
}): EventEnvelope {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': said.detailType,
    source: said.source,
    account: localAccount,
    time: said.time.toISOString().replace(/\.\d{3}Z$/, 'Z'),
    region: said.region ?? localRegion,
    resources: said.resources ?? [],
    detail: said.detail,
  };
}

const maxEntries = 10;
/** https://aws.amazon.com/about-aws/whats-new/2026/01/amazon-eventbridge-increases-event-payload-size-256-kb-1-mb/, 2026-11-30 */
const maxBytes = 1024 * 1024;

const Entry = z.object({
  Source: z.string().optional(),
  DetailType: z.string().optional(),
  Detail: z.string().optional(),
  /** A name or an ARN. */
  EventBusName: z.string().default('default'),
  /** Seconds since 1970. */
  Time: z.number().optional(),
  Resources: z.array(z.string()).default([]),
});
type Entry = z.infer<typeof Entry>;

const PutEvents = z.object({ Entries: z.array(Entry).min(1).max(maxEntries) });

type EntryResult = { EventId: string } | { ErrorCode: string; ErrorMessage: string };

/** Throws an `AwsError` when the bus does not take it. */
type Publish = (event: BusEvent) => void;

/** https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-putevents.html#eb-putevent-size, 2026-11-30 */
const sizeOf = ({ Source = '', DetailType = '', Detail = '', Time, Resources }: Entry) =>
  (Time === undefined ? 0 : 14) + Buffer.byteLength([Source, DetailType, Detail, ...Resources].join(''));

/**
 * EventBridge `PutEvents`: publishes the valid entries and returns an error for each other one.
 * @throws `ValidationException` when the request as a whole is invalid
 */
export function putEvents(input: unknown, now: Date, publish: Publish) {
  const parsed = PutEvents.safeParse(input);
  if (!parsed.success) {
    throw new AwsError('ValidationException', `Between 1 and ${maxEntries} entries, each an event, can be put`);
  }
  if (parsed.data.Entries.reduce((bytes, entry) => bytes + sizeOf(entry), 0) > maxBytes)
    throw new AwsError('ValidationException', 'Total size of the entries in the request is over the limit.');
  const results = parsed.data.Entries.map((entry) => putEntry(entry, now, publish));
  return { FailedEntryCount: results.filter((result) => 'ErrorCode' in result).length, Entries: results };
}

function putEntry(entry: Entry, now: Date, publish: Publish): EntryResult {
  const { Source, DetailType, Detail } = entry;
  if (!Source) return missing('Source');
  if (!DetailType) return missing('DetailType');
  if (!Detail) return missing('Detail');
  if (Source.startsWith('aws.')) {
    return { ErrorCode: 'NotAuthorizedForSourceException', ErrorMessage: 'Not authorized for the source.' };
  }
  const detail = parseObject(Detail);
  if (!detail) return { ErrorCode: 'MalformedDetail', ErrorMessage: 'Detail is malformed.' };
  const { region, account, busName } = busNamed(entry.EventBusName);
  const event = eventEnvelope({
    region,
    source: Source,
    detailType: DetailType,
    detail,
    time: entry.Time === undefined ? now : new Date(entry.Time * 1000),
    resources: entry.Resources,
  });
  try {
    publish({ account, busName, event });
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    return { ErrorCode: error.code, ErrorMessage: error.message };
  }
  return { EventId: event.id };
}

function busNamed(nameOrArn: string) {
  const [name = '', account = localAccount, region = localRegion] = nameOrArn.split(':').toReversed();
  return { region, account, busName: name.split('/').at(-1) ?? '' };
}

function missing(name: string): EntryResult {
  const reason = `Parameter ${name} is not valid. Reason: ${name} is a required argument.`;
  return { ErrorCode: 'InvalidArgument', ErrorMessage: reason };
}

function parseObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
