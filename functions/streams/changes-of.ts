import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';

/** One change of a stored item: its images before and after. */
export interface Change {
  before?: Record<string, unknown> | undefined;
  after?: Record<string, unknown> | undefined;
}

const image = (value: unknown) =>
  value === undefined ? undefined : unmarshall(value as Record<string, AttributeValue>);

/** A change with the second in which it was made, since 1970; that stays the same however often it is told. */
export interface DatedChange extends Change {
  second: number;
}

/** The changes of a batch of the table's stream, in their order. */
export function changesOf({ Records: records }: DynamoDBStreamEvent): DatedChange[] {
  return records.map(({ dynamodb }) => ({
    before: image(dynamodb?.OldImage),
    after: image(dynamodb?.NewImage),
    second: Math.floor(dynamodb?.ApproximateCreationDateTime ?? 0),
  }));
}
