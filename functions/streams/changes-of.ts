import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';

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
