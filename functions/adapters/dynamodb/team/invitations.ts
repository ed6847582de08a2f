import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { Invitation } from '../../../../shared/domain/team/team.ts';
import { partitions } from '../../../table-keys.ts';
import { readable } from '../../../use-cases/left-out.ts';
import { emailTaken, notFound } from '../../../use-cases/refusals.ts';
import type { Invitations } from '../../../use-cases/team/invitations.ts';
import { clientCreation } from '../clients/clients.ts';
import { findItem, putItem } from '../table/items.ts';
import { expiry, keys } from '../table/keys.ts';
import { queryAll } from '../table/queries.ts';
import type { Table } from '../table/table.ts';
import { writeTogether } from '../table/transact.ts';

export function dynamoInvitations(table: Table): Invitations {
  const { document, name } = table;

  return {
    async list() {
      const items = await queryAll(table, {
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': partitions.invitations },
        ConsistentRead: true,
      });
      return readable(items, (item) => Invitation.parse(item));
    },

    find: (id) => findItem(table, keys.invitation(id), Invitation),

    save: (invitation) =>
      putItem(table, {
        ...keys.invitation(invitation.id),
        ...invitation,
        ttl: expiry(new Date(invitation.expiresAt)),
      }),

    async remove(id) {
      const { Attributes: removed } = await document.send(
        new DeleteCommand({ TableName: name, Key: keys.invitation(id), ReturnValues: 'ALL_OLD' }),
      );
      if (removed === undefined) throw notFound('Invitation');
      return Invitation.parse(removed);
    },

    async accept({ id }, record) {
      const [claim, creation] = clientCreation(table, record);
      const taking = { TableName: name, Key: keys.invitation(id), ConditionExpression: 'attribute_exists(pk)' };
      await writeTogether(table, [
        { item: claim, refusal: emailTaken },
        { item: creation },
        { item: { Delete: taking }, refusal: () => notFound('Invitation') },
      ]);
    },
  };
}
