import type { ClientId } from '../../../../shared/domain/ids.ts';
import { Session, sessionLasts, type SessionId } from '../../../../shared/domain/sign-in/session.ts';
import { day } from '../../../../shared/durations.ts';
import type { Sessions } from '../../../use-cases/clients/ports.ts';
import { notFound } from '../../../use-cases/refusals.ts';
import { readable } from '../../../use-cases/left-out.ts';
import { findItem, updateIf } from '../table/items.ts';
import { expiry, keys } from '../table/keys.ts';
import { queryPrefix } from '../table/queries.ts';
import { isTransactionConditionFailed, type Table } from '../table/table.ts';
import { transact } from '../table/transact.ts';
import { clientExists } from './client-conditions.ts';

/** Kept a day longer than its tokens can be renewed: an ended one must not be forgotten before. */
const forgottenAt = ({ signedInAt }: Session) => expiry(new Date(Date.parse(signedInAt) + sessionLasts + day));

const andNotEnded = ' AND attribute_not_exists(endedAt)';

export function dynamoSessions(table: Table): Sessions {
  const { name } = table;

  /** Of a known session. */
  const set = (clientId: ClientId, id: SessionId, field: keyof Session, value: string, condition = '') =>
    updateIf(table, {
      Key: keys.session(clientId, id),
      UpdateExpression: 'SET #field = :value',
      ConditionExpression: `attribute_exists(pk)${condition}`,
      ExpressionAttributeNames: { '#field': field },
      ExpressionAttributeValues: { ':value': value },
    });

  return {
    find: (clientId, id) => findItem(table, keys.session(clientId, id), Session),

    async list(clientId) {
      const { pk, sk: prefix } = keys.session(clientId, '');
      const items = await queryPrefix(table, { pk, prefix, isNewestFirst: false });
      return readable(items, (item) => Session.parse(item));
    },

    async begin(clientId, session) {
      const put = {
        TableName: name,
        Item: { ...keys.session(clientId, session.id), ...session, ttl: forgottenAt(session) },
        ConditionExpression: 'attribute_not_exists(pk)',
      };
      try {
        await transact(table, [clientExists(table, clientId), { Put: put }]);
      } catch (error) {
        if (isTransactionConditionFailed(error, 0)) throw notFound('Client');
        if (!isTransactionConditionFailed(error, 1)) throw error;
      }
    },

    async see(clientId, id, at) {
      await set(clientId, id, 'lastSeenAt', at, andNotEnded);
    },

    async keep(clientId, id, at) {
      await set(clientId, id, 'outlivedAt', at);
    },

    async end(clientId, id, at) {
      await set(clientId, id, 'endedAt', at, andNotEnded);
    },
  };
}
