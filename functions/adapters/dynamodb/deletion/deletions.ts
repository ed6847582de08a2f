import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import {
  asDeletionId,
  DeletionId,
  DeletionRequest,
  deletionTimes,
} from '../../../../shared/domain/deletion/data-deletion.ts';
import { ClientId } from '../../../../shared/domain/ids.ts';
import { Instant } from '../../../../shared/domain/text.ts';
import { day } from '../../../../shared/durations.ts';
import {
  type Deletions,
  type StoredDeletion,
  deletionChanged,
  deletionExists,
} from '../../../use-cases/data-deletion/ports.ts';
import { shown } from '../../../use-cases/left-out.ts';
import { getItem, putOver } from '../table/items.ts';
import { deletionEntries, deletionList, deletionListing, expiry, keys } from '../table/keys.ts';
import { isTransactionConditionFailed, type Table } from '../table/table.ts';
import { entriesBefore } from '../table/time-index.ts';
import { transact } from '../table/transact.ts';
import { StoredGrant } from '../connections/platform-grants.ts';

const Notice = z.object({ personId: z.string().optional(), profileId: z.string().optional(), issuedAt: Instant });
const Stored = DeletionRequest.extend({
  subject: z.string().optional(),
  notice: Notice.optional(),
  noticedAt: Instant.optional(),
  clientId: ClientId.optional(),
  tokenHash: z.string().optional(),
  plan: z.object({ clients: z.array(ClientId), grants: z.array(StoredGrant) }).optional(),
  nextAttemptAt: Instant.optional(),
  version: z.int(),
});

const Pointer = z.object({ deletionId: DeletionId });

/** Unconfirmed and cancelled requests are deleted after this time. */
const unusedLifetime = 7 * day;

function toItem(request: StoredDeletion) {
  const { id, status, requestedAt, nextAttemptAt } = request;
  const isUnused = status === 'pending-verification' || status === 'cancelled';
  const ends = Date.parse(requestedAt) + deletionTimes.confirmation + deletionTimes.cancelling + unusedLifetime;
  return {
    ...request,
    ...keys.deletion(id),
    ...deletionListing(id, requestedAt),
    ...(nextAttemptAt === undefined ? {} : deletionEntries.at(id, nextAttemptAt)),
    ...(isUnused ? { ttl: expiry(new Date(ends)) } : {}),
  };
}

/** Finished requests stay for good as tombstones: they hold only a hash of the subject. */
export function dynamoDeletions(table: Table): Deletions {
  const { document, name } = table;

  async function read(key: Record<string, string>) {
    const item = await getItem(table, key);
    return item;
  }

  async function find(id: DeletionId): Promise<StoredDeletion | undefined> {
    const item = await read(keys.deletion(id));
    return item && Stored.parse(item);
  }

  return {
    find,

    async create(request, replaces) {
      const { subject, id } = request;
      const put = { TableName: name, Item: toItem(request), ConditionExpression: 'attribute_not_exists(pk)' };
      if (subject === undefined) {
        await document.send(new PutCommand(put));
        return;
      }
      const pointer = {
        TableName: name,
        Item: { ...keys.deletionOf(subject), deletionId: id },
        ConditionExpression:
          replaces === undefined ? 'attribute_not_exists(pk)' : 'attribute_not_exists(pk) OR deletionId = :last',
        ...(replaces === undefined ? {} : { ExpressionAttributeValues: { ':last': replaces } }),
      };
      try {
        await transact(table, [{ Put: put }, { Put: pointer }]);
      } catch (error) {
        throw isTransactionConditionFailed(error, 1) ? deletionExists() : error;
      }
    },

    async findOf(subject) {
      const pointer = await read(keys.deletionOf(subject));
      return pointer && find(Pointer.parse(pointer).deletionId);
    },

    async save(request) {
      const saved = { ...request, version: request.version + 1 };
      if (!(await putOver(table, toItem(saved), request.version))) throw deletionChanged();
      return saved;
    },

    async newest(count) {
      const query = new QueryCommand({
        TableName: name,
        IndexName: 'created',
        KeyConditionExpression: 'listedPk = :pk',
        ExpressionAttributeValues: { ':pk': deletionList },
        ScanIndexForward: false,
        Limit: count,
      });
      const { Items: items = [] } = await document.send(query);
      return shown(items, (item) => Stored.parse(item));
    },

    async due(before, limit) {
      return (await entriesBefore(table, deletionEntries.shardKeys, before, limit)).map(({ id }) => asDeletionId(id));
    },
  };
}
