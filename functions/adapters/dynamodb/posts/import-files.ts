import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { DomainError } from '../../../../shared/domain/errors.ts';
import { MediaId, ownerOf, PostImportId, ulidOf } from '../../../../shared/domain/ids.ts';
import { Instant } from '../../../../shared/domain/text.ts';
import { CodedMessage } from '../../../../shared/messages/coded-message.ts';
import { sortPrefix } from '../../../table-keys.ts';
import { readable } from '../../../use-cases/left-out.ts';
import type { FetchedFile, FileToFetch, ImportFiles } from '../../../use-cases/post-imports/ports.ts';
import { deleteItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { queryPrefix } from '../table/queries.ts';
import { isConditionFailed, type Table } from '../table/table.ts';
import { brokenCondition, transact } from '../table/transact.ts';
import { importExpiry } from './post-imports.ts';

const StoredFile = z.object({
  importId: PostImportId,
  id: MediaId,
  address: z.string(),
  wantedBy: z.enum(['client', 'agency']),
  status: z.enum(['waiting', 'fetched', 'failed']),
  reasonCode: CodedMessage.optional(),
  attempts: z.int().nonnegative(),
  leaseUntil: Instant.optional(),
});

export function dynamoImportFiles(table: Table): ImportFiles {
  const { document, name: TableName } = table;

  async function updated(
    file: FileToFetch,
    update: Omit<UpdateCommand['input'], 'TableName' | 'Key' | 'ReturnValues'>,
  ): Promise<FetchedFile | undefined> {
    const command = new UpdateCommand({ TableName, Key: keys.importFile(file), ReturnValues: 'ALL_NEW', ...update });
    try {
      return StoredFile.parse((await document.send(command)).Attributes);
    } catch (error) {
      if (isConditionFailed(error)) return undefined;
      throw error;
    }
  }

  return {
    async begin(file, { importedAt, isAgain }) {
      const isGoingOn = {
        ConditionCheck: {
          TableName,
          Key: keys.postImport(file.importId),
          ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(undoneAt)',
        },
      };
      const waiting: FetchedFile = { ...file, status: 'waiting', attempts: 0 };
      const put = {
        TableName,
        Item: { ...keys.importFile(file), ...waiting, ttl: importExpiry(importedAt) },
        ConditionExpression: 'attribute_not_exists(pk)',
        ...(isAgain && {
          ConditionExpression: '#status <> :waiting',
          ExpressionAttributeNames: { '#status': 'status' },
          ExpressionAttributeValues: { ':waiting': 'waiting' },
        }),
      };
      try {
        await transact(table, [isGoingOn, { Put: put }]);
        return true;
      } catch (error) {
        const broken = brokenCondition(error);
        if (broken === undefined) throw error;
        if (broken.index === 0) throw new DomainError('conflict', 'post-import.undone');
        return false;
      }
    },

    claim: (file, { now, until }) =>
      updated(file, {
        UpdateExpression: 'SET leaseUntil = :until ADD attempts :one',
        ConditionExpression: '#status = :waiting AND (attribute_not_exists(leaseUntil) OR leaseUntil <= :now)',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':until': until.toISOString(),
          ':now': now.toISOString(),
          ':waiting': 'waiting',
          ':one': 1,
        },
      }),

    async settle(file, outcome) {
      const failed = outcome.status === 'failed';
      const settled = await updated(file, {
        UpdateExpression: `SET #status = :status${failed ? ', reasonCode = :reason' : ''} REMOVE leaseUntil`,
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':status': outcome.status,
          ...(failed && { ':reason': outcome.reasonCode }),
        },
      });
      return settled !== undefined;
    },

    async listFor(importId) {
      const { pk } = keys.client(ownerOf(importId));
      const prefix = `${sortPrefix.importFile}${ulidOf(importId)}#`;
      const items = await queryPrefix(table, { pk, prefix, isNewestFirst: false });
      return readable(items, (item) => StoredFile.parse(item));
    },

    remove: (file) => deleteItem(table, keys.importFile(file)),
  };
}
