import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod';
import type { AttemptState, IdempotencyStore } from '../../../use-cases/operations/ports.ts';
import { updateIf, deleteIf } from '../table/items.ts';
import { expiry, keys } from '../table/keys.ts';
import { isConditionFailed, type Table } from '../table/table.ts';
import { day } from '../../../../shared/durations.ts';

const lifetime = day;

/** Deflated, so that the answer to a usual post costs one write unit; as text before that. */
const StoredBody = z.union([
  z.string(),
  z.instanceof(Uint8Array).transform((bytes) => inflateRawSync(bytes).toString()),
]);

const StoredAttempt = z.object({
  fingerprint: z.string(),
  answer: z.object({ status: z.int(), body: StoredBody.optional() }).optional(),
});

/** The attempt was neither finished nor abandoned in time: its function has crashed. */
const isAbandoned = 'attribute_not_exists(answer) AND attemptUntil <= :now';
const isMine = { ConditionExpression: 'attempt = :attempt' };

export function dynamoIdempotencyStore(table: Table): IdempotencyStore {
  return {
    async begin({ clientId, name, token, fingerprint, until }, now) {
      const keptUntil = new Date(now.getTime() + lifetime);
      const item = {
        ...keys.request(clientId, name),
        attempt: token,
        fingerprint,
        attemptUntil: until,
        keptUntil: keptUntil.toISOString(),
        ttl: expiry(keptUntil),
      };
      const put = new PutCommand({
        TableName: table.name,
        Item: item,
        ConditionExpression: `attribute_not_exists(pk) OR keptUntil <= :now OR (fingerprint = :same AND ${isAbandoned})`,
        ExpressionAttributeValues: { ':now': now.toISOString(), ':same': fingerprint },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      });
      try {
        await table.document.send(put);
        return { state: 'begun' };
      } catch (error) {
        if (!isConditionFailed(error) || error.Item === undefined) throw error;
        return attemptStateOf(StoredAttempt.parse(unmarshall(error.Item)), fingerprint);
      }
    },

    async finish({ clientId, name, token }, { status, body }) {
      const answer = { status, ...(body !== undefined && { body: deflateRawSync(body) }) };
      await updateIf(table, {
        Key: keys.request(clientId, name),
        UpdateExpression: 'SET answer = :answer',
        ...isMine,
        ExpressionAttributeValues: { ':answer': answer, ':attempt': token },
      });
    },

    async abandon({ clientId, name, token }) {
      const values = { ExpressionAttributeValues: { ':attempt': token } };
      await deleteIf(table, { Key: keys.request(clientId, name), ...isMine, ...values });
    },
  };
}

function attemptStateOf(stored: z.infer<typeof StoredAttempt>, fingerprint: string): AttemptState {
  if (stored.fingerprint !== fingerprint) return { state: 'other-request' };
  return stored.answer === undefined ? { state: 'under-way' } : { state: 'answered', answer: stored.answer };
}
