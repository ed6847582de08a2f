import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import * as z from 'zod';
import { targetsIn } from '../adapters/dynamodb/posts/post-item.ts';
import {
  type Exclusive,
  DraftPost,
  FailedPost,
  PublishedPost,
  ScheduledPost,
  UnconfirmedPost,
} from '../../shared/domain/posts/post-record.ts';

export interface Change {
  before?: Record<string, unknown> | undefined;
  after?: Record<string, unknown> | undefined;
}

const image = (value: unknown) =>
  value === undefined ? undefined : unmarshall(value as Record<string, AttributeValue>);

/** The second of the change since 1970; the same on every delivery. */
export interface DatedChange extends Change {
  second: number;
}

export function changesOf({ Records: records }: DynamoDBStreamEvent): DatedChange[] {
  return records.map(({ dynamodb }) => ({
    before: image(dynamodb?.OldImage),
    after: image(dynamodb?.NewImage),
    second: Math.floor(dynamodb?.ApproximateCreationDateTime ?? 0),
  }));
}

const key = { pk: z.string(), sk: z.string() };
const seen = {
  status: true,
  scheduledFor: true,
  targets: true,
  approval: true,
  review: true,
  updatedAt: true,
  version: true,
} as const;
/** What events are told from. */
const PostImage = z.discriminatedUnion('status', [
  DraftPost.pick(seen).extend(key),
  ScheduledPost.pick({ ...seen, findings: true }).extend(key),
  PublishedPost.pick({ ...seen, findings: true }).extend(key),
  UnconfirmedPost.pick({ ...seen, findings: true }).extend(key),
  FailedPost.pick({ ...seen, findings: true }).extend(key),
]);
export type PostImage = Exclusive<z.infer<typeof PostImage>>;

/** Of a post in the table's stream. */
export const postImageOf = (item: Change['after'] = {}): PostImage =>
  PostImage.parse({ ...item, targets: targetsIn(item) });
