import { createHash } from 'node:crypto';
import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { CalendarFeed } from '../../../../shared/domain/feeds/calendar-feed.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import type { CalendarFeeds } from '../../../use-cases/planning/ports.ts';
import { notFound } from '../../../use-cases/refusals.ts';
import { isSameSecret } from '../../secrets/cipher.ts';
import { keys } from '../table/keys.ts';
import { isTransactionConditionFailed, type Table } from '../table/table.ts';
import { transact } from '../table/transact.ts';
import { clientExists } from './client-conditions.ts';

const Stored = CalendarFeed.extend({ hash: z.string() });

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

export function dynamoCalendarFeeds(table: Table): CalendarFeeds {
  const { document, name } = table;

  async function read(owner: ClientId) {
    const { Item: item } = await document.send(
      new GetCommand({ TableName: name, Key: keys.calendarFeed(owner), ConsistentRead: true }),
    );
    return item && Stored.parse(item);
  }

  return {
    async find(owner) {
      const stored = await read(owner);
      return stored && { createdAt: stored.createdAt };
    },

    async replace(owner, secret, createdAt) {
      const put = { TableName: name, Item: { ...keys.calendarFeed(owner), hash: hashOf(secret), createdAt } };
      try {
        await transact(table, [clientExists(table, owner), { Put: put }]);
      } catch (error) {
        throw isTransactionConditionFailed(error, 0) ? notFound('Client') : error;
      }
    },

    async withdraw(owner) {
      await document.send(new DeleteCommand({ TableName: name, Key: keys.calendarFeed(owner) }));
    },

    async openedBy(owner, secret) {
      const stored = await read(owner);
      const isOpened = stored !== undefined && isSameSecret(stored.hash, hashOf(secret));
      return isOpened ? { createdAt: stored.createdAt } : undefined;
    },
  };
}
