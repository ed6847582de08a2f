import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { ClientId } from '../../../../shared/domain/ids.ts';
import { Platform } from '../../../../shared/platforms/platforms.ts';
import { shown } from '../../../use-cases/left-out.ts';
import type { ConnectionTokens } from '../../../use-cases/connections/ports.ts';
import type { StoredConnection } from '../../../use-cases/connections/connection-ports.ts';
import { updateIf } from '../table/items.ts';
import { keys, personEntries, tokenEntries } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { entriesBefore } from '../table/time-index.ts';

const Due = z.tuple([ClientId, Platform]);

/** The lease is the connection's attribute `renewalLease`, so connecting the account again removes it. */
export function dynamoConnectionTokens(table: Table): ConnectionTokens {
  const update = ({ clientId, platform }: StoredConnection, write: Omit<UpdateCommandInput, 'TableName' | 'Key'>) =>
    updateIf(table, { Key: keys.connection(clientId, platform), ...write });

  const holdsLease = { ConditionExpression: 'renewalLease.#token = :token' };
  const leaseNames = { '#token': 'token' };

  return {
    claim: (read, lease, now) =>
      update(read, {
        UpdateExpression: 'SET renewalLease = :lease',
        ConditionExpression:
          'sealedToken.#text = :text AND (attribute_not_exists(renewalLease) OR renewalLease.#until <= :now)',
        ExpressionAttributeNames: { '#text': 'text', '#until': 'until' },
        ExpressionAttributeValues: { ':lease': lease, ':text': read.sealedToken.text, ':now': now.toISOString() },
      }),

    async renew(renewed, lease) {
      const { clientId, platform, sealedToken, renewal, expiresAt } = renewed;
      if (renewal === undefined) throw new Error('A connection without renewal was renewed');
      const { timePk, timeSk } = tokenEntries.at(clientId, renewal.keepAliveAt, platform);
      return update(renewed, {
        UpdateExpression:
          'SET sealedToken = :sealed, renewal = :renewal, expiresAt = :expires, timePk = :pk, timeSk = :sk REMOVE renewalLease, endsSoonSince',
        // A connection that must be connected again stays in that state.
        ConditionExpression: `${holdsLease.ConditionExpression} AND #status = :connected`,
        ExpressionAttributeNames: { ...leaseNames, '#status': 'status' },
        ExpressionAttributeValues: {
          ':connected': 'connected',
          ':sealed': sealedToken,
          ':renewal': renewal,
          ':expires': expiresAt,
          ':pk': timePk,
          ':sk': timeSk,
          ':token': lease.token,
        },
      });
    },

    async release(connection, { token }) {
      await update(connection, {
        UpdateExpression: 'REMOVE renewalLease',
        ...holdsLease,
        ExpressionAttributeNames: leaseNames,
        ExpressionAttributeValues: { ':token': token },
      });
    },

    async end(connection, { token }, { since, reason }) {
      const { timePk, timeSk } = personEntries.at(connection.clientId, since, connection.platform);
      return update(connection, {
        UpdateExpression:
          'SET #status = :reconnect, statusReason = :reason, statusSince = :since, timePk = :pk, timeSk = :sk REMOVE renewalLease',
        ...holdsLease,
        ExpressionAttributeNames: { ...leaseNames, '#status': 'status' },
        ExpressionAttributeValues: {
          ':reconnect': 'reconnect',
          ':reason': reason,
          ':since': since,
          ':token': token,
          ':pk': timePk,
          ':sk': timeSk,
        },
      });
    },

    async markEndingSoon(connection, since) {
      const { clientId, platform, renewal, connectedAt } = connection;
      const { timePk, timeSk } = personEntries.at(clientId, since, platform);
      const isForPerson = renewal === undefined;
      await update(connection, {
        UpdateExpression: `SET endsSoonSince = if_not_exists(endsSoonSince, :since)${isForPerson ? ', timePk = :pk, timeSk = :sk' : ''}`,
        ConditionExpression: 'connectedAt = :connectedAt',
        ExpressionAttributeValues: {
          ':since': since,
          ':connectedAt': connectedAt,
          ...(isForPerson && { ':pk': timePk, ':sk': timeSk }),
        },
      });
    },

    async due(before, limit) {
      const entries = await entriesBefore(table, tokenEntries.shardKeys, before, limit);
      return shown(entries, ({ id }) => {
        const [clientId, platform] = Due.parse(id.split('#'));
        return { clientId, platform };
      });
    },
  };
}
