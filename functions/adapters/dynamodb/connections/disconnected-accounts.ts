import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { day } from '../../../../shared/durations.ts';
import { Instant } from '../../../../shared/domain/text.ts';
import type { DisconnectedAccounts, DisconnectedId } from '../../../use-cases/connections/ports.ts';
import type { StoredConnection } from '../../../use-cases/connections/connection-ports.ts';
import { getItem, deleteItem, updateIf } from '../table/items.ts';
import { expiry, keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import type { TransactItem } from '../table/transact.ts';
import { fromConnectionItem } from './connection-item.ts';

const Marked = z.object({ disconnectedAt: Instant });

/** Should no worker come, the table erases it. */
const longestKept = day;

export const keepDisconnected = ({ name }: Table, connection: StoredConnection, now: Date): TransactItem => ({
  Put: {
    TableName: name,
    Item: {
      ...connection,
      ...keys.disconnected(connection),
      disconnectedAt: now.toISOString(),
      ttl: expiry(new Date(now.getTime() + longestKept)),
    },
  },
});

export function dynamoDisconnectedAccounts(table: Table): DisconnectedAccounts {
  const update = (which: DisconnectedId, write: Omit<UpdateCommandInput, 'TableName' | 'Key'>) =>
    updateIf(table, { Key: keys.disconnected(which), ...write });

  const holdsLease = { ConditionExpression: 'renewalLease.#token = :token' };
  const leaseNames = { '#token': 'token' };

  return {
    async find(which) {
      const item = await getItem(table, keys.disconnected(which));
      if (item === undefined) return undefined;
      return { connection: fromConnectionItem(item), disconnectedAt: Marked.parse(item).disconnectedAt };
    },

    erase: (which) => deleteItem(table, keys.disconnected(which)),

    tokens: {
      claim: (read, lease, now) =>
        update(read, {
          UpdateExpression: 'SET renewalLease = :lease',
          ConditionExpression:
            'sealedToken.#text = :text AND (attribute_not_exists(renewalLease) OR renewalLease.#until <= :now)',
          ExpressionAttributeNames: { '#text': 'text', '#until': 'until' },
          ExpressionAttributeValues: { ':lease': lease, ':text': read.sealedToken.text, ':now': now.toISOString() },
        }),

      renew: (renewed, { token }) =>
        update(renewed, {
          UpdateExpression: 'SET sealedToken = :sealed, renewal = :renewal REMOVE renewalLease',
          ...holdsLease,
          ExpressionAttributeNames: leaseNames,
          ExpressionAttributeValues: { ':sealed': renewed.sealedToken, ':renewal': renewed.renewal, ':token': token },
        }),

      async release(connection, { token }) {
        await update(connection, {
          UpdateExpression: 'REMOVE renewalLease',
          ...holdsLease,
          ExpressionAttributeNames: leaseNames,
          ExpressionAttributeValues: { ':token': token },
        });
      },

      end: (connection, { token }) =>
        update(connection, {
          UpdateExpression: 'SET #status = :reconnect REMOVE renewalLease',
          ...holdsLease,
          ExpressionAttributeNames: { ...leaseNames, '#status': 'status' },
          ExpressionAttributeValues: { ':reconnect': 'reconnect', ':token': token },
        }),
    },
  };
}
