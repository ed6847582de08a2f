import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { ClientId } from '../../../../shared/domain/ids.ts';
import { Platform } from '../../../../shared/platforms/platforms.ts';
import { readable, shown } from '../../../use-cases/left-out.ts';
import type { StoredConnection, StoredConnections } from '../../../use-cases/connections/connection-ports.ts';
import { getAll } from '../table/batches.ts';
import { fromClientItem } from '../clients/client-item.ts';
import { fromConnectionItem } from './connection-item.ts';
import { itemKey, sortPrefix } from '../../../table-keys.ts';
import { getItem, updateIf } from '../table/items.ts';
import { queryPrefix } from '../table/queries.ts';
import { keys, personEntries, tokenEntries } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { entriesBefore } from '../table/time-index.ts';

export function dynamoConnections(table: Table): StoredConnections {
  async function find(clientId: ClientId, platform: Platform): Promise<StoredConnection | undefined> {
    const item = await getItem(table, keys.connection(clientId, platform));
    return item && fromConnectionItem(item);
  }

  const update = (read: StoredConnection, change: Change) =>
    updateIf(table, {
      ...change,
      Key: keys.connection(read.clientId, read.platform),
      ExpressionAttributeValues: { ...change.ExpressionAttributeValues, ':connectedAt': read.connectedAt },
    });

  return {
    find,

    async listFor(clientId) {
      const { pk } = keys.client(clientId);
      const items = await queryPrefix(table, { pk, prefix: sortPrefix.connection, isNewestFirst: false });
      return readable(items, fromConnectionItem);
    },

    async ofClients(platformsOf) {
      const wanted = [...platformsOf].flatMap(([id, platforms]) => [
        keys.client(id),
        ...[...platforms].map((platform) => keys.connection(id, platform)),
      ]);
      const items = await getAll(table, wanted);
      const present = items.filter((item) => item['sk'] === itemKey && item['isRemoved'] !== true);
      const stored = items.filter((item) => String(item['sk']).startsWith(sortPrefix.connection));
      const connections = Map.groupBy(readable(stored, fromConnectionItem), ({ clientId }) => clientId);
      return new Map(
        readable(present, fromClientItem).map((client) => [
          client.id,
          { client, connections: connections.get(client.id) ?? [] },
        ]),
      );
    },

    async pause(connection, { until, reason }) {
      await update(connection, {
        UpdateExpression: 'SET pausedUntil = :until, pauseReason = :reason',
        ConditionExpression: `${isSame} AND (attribute_not_exists(pausedUntil) OR pausedUntil < :until)`,
        ExpressionAttributeValues: { ':until': until, ':reason': reason },
      });
    },

    async saveData(connection, platformData) {
      await update(connection, {
        UpdateExpression: 'SET platformData = :data',
        ConditionExpression: isSame,
        ExpressionAttributeValues: { ':data': platformData },
      });
    },

    async requireReconnect(connection, { since, reason }) {
      const { timePk, timeSk } = personEntries.at(connection.clientId, since, connection.platform);
      return update(connection, {
        UpdateExpression:
          'SET #status = :reconnect, statusReason = if_not_exists(statusReason, :reason), statusSince = if_not_exists(statusSince, :since), timePk = :pk, timeSk = :sk',
        ConditionExpression: isSame,
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':reconnect': 'reconnect',
          ':reason': reason,
          ':since': since,
          ':pk': timePk,
          ':sk': timeSk,
        },
      });
    },

    async needingAttention(before, limit, of) {
      const [needPerson, due] = await Promise.all([
        entriesBefore(table, personEntries.shardKeys, before, limit, { of }),
        entriesBefore(table, tokenEntries.shardKeys, before, limit, { of }),
      ]);
      return shown([...needPerson, ...due].slice(0, limit), ({ id }) => {
        const [clientId, platform] = connectionNamed.parse(id.split('#'));
        return { clientId, platform };
      });
    },
  };
}

const connectionNamed = z.tuple([ClientId, Platform]);

type Change = Omit<UpdateCommandInput, 'TableName' | 'Key'>;

/** Every new connection has its own `connectedAt`. */
const isSame = 'connectedAt = :connectedAt';
