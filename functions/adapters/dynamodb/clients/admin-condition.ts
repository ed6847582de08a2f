import type { ClientId } from '../../../../shared/domain/ids.ts';
import { keys } from '../table/keys.ts';
import type { TransactItem } from '../table/transact.ts';

/** In a transaction: the admin's record still gives access, as in `hasAdminAccess`. */
export function adminCondition(table: string, admin: ClientId | undefined): TransactItem[] {
  if (admin === undefined) return [];
  const check = {
    TableName: table,
    Key: keys.client(admin),
    ConditionExpression: 'attribute_exists(email) AND isActive = :true AND #plan = :enterprise',
    ExpressionAttributeNames: { '#plan': 'plan' },
    ExpressionAttributeValues: { ':true': true, ':enterprise': 'enterprise' },
  };
  return [{ ConditionCheck: check }];
}
