import { createHash } from 'node:crypto';
import * as z from 'zod';
import { CalendarFeed } from '../../../../shared/domain/feeds/calendar-feed.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import type { CalendarFeeds } from '../../../use-cases/planning/ports.ts';
import { isSameSecret } from '../../secrets/cipher.ts';
import { findItem, deleteItem } from '../table/items.ts';
import { writeTogether } from '../table/transact.ts';
import { ofClient } from './client-conditions.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

const Stored = CalendarFeed.extend({ hash: z.string() });

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

export function dynamoCalendarFeeds(table: Table): CalendarFeeds {
  const { name } = table;

  const read = (owner: ClientId) => findItem(table, keys.calendarFeed(owner), Stored);

  return {
    async find(owner) {
      const stored = await read(owner);
      return stored && { createdAt: stored.createdAt };
    },

    async replace(owner, secret, createdAt) {
      const put = { TableName: name, Item: { ...keys.calendarFeed(owner), hash: hashOf(secret), createdAt } };
      await writeTogether(table, [ofClient(table, owner), { item: { Put: put } }]);
    },

    withdraw: (owner) => deleteItem(table, keys.calendarFeed(owner)),

    async openedBy(owner, secret) {
      const stored = await read(owner);
      const isOpened = stored !== undefined && isSameSecret(stored.hash, hashOf(secret));
      return isOpened ? { createdAt: stored.createdAt } : undefined;
    },
  };
}
