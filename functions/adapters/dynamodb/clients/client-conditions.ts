import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { clientChanged, notFound, subClientLimitReached } from '../../../use-cases/refusals.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import type { TransactItem, Write } from '../table/transact.ts';

export const clientExists = ({ name }: Pick<Table, 'name'>, clientId: ClientId) => ({
  ConditionCheck: { TableName: name, Key: keys.client(clientId), ConditionExpression: 'attribute_exists(email)' },
});

/** With what is written for a client: throws not-found where there is none. */
export const ofClient = (table: Pick<Table, 'name'>, clientId: ClientId): Write => ({
  item: clientExists(table, clientId),
  refusal: () => notFound('Client'),
});

/** In a transaction: the admin's record still gives access, as in `hasAdminAccess`, and is an owner's. */
export function adminCondition(table: string, admin: ClientId | undefined): TransactItem[] {
  if (admin === undefined) return [];
  const check = {
    TableName: table,
    Key: keys.client(admin),
    ConditionExpression:
      'attribute_exists(email) AND isActive = :true AND #plan = :enterprise AND (attribute_not_exists(#rank) OR #rank = :owner)',
    ExpressionAttributeNames: { '#plan': 'plan', '#rank': 'rank' },
    ExpressionAttributeValues: { ':true': true, ':enterprise': 'enterprise', ':owner': 'owner' },
  };
  return [{ ConditionCheck: check }];
}

/** Fails unless the parent is as read and has room. An item in its partition lists the sub-client. */
export function joinParent(table: string, id: ClientId, parent: Client, limit: number) {
  const hasRoom = Number.isFinite(limit)
    ? ' AND (attribute_not_exists(subClientCount) OR subClientCount < :limit)'
    : '';
  const count = {
    TableName: table,
    Key: keys.client(parent.id),
    UpdateExpression: 'ADD subClientCount :one',
    ConditionExpression: `attribute_exists(email) AND #plan = :plan AND planEndDate = :end${hasRoom}`,
    ExpressionAttributeNames: { '#plan': 'plan' },
    ExpressionAttributeValues: {
      ':one': 1,
      ':plan': parent.plan,
      ':end': parent.planEndDate,
      ...(Number.isFinite(limit) ? { ':limit': limit } : {}),
    },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  };
  return [{ Update: count }, { Put: { TableName: table, Item: keys.subClient(parent.id, id) } }];
}

export function leaveParent(table: string, id: ClientId, parentId: ClientId) {
  const count = {
    TableName: table,
    Key: keys.client(parentId),
    UpdateExpression: 'ADD subClientCount :less',
    ConditionExpression: 'subClientCount > :none',
    ExpressionAttributeValues: { ':less': -1, ':none': 0 },
  };
  return [{ Update: count }, { Delete: { TableName: table, Key: keys.subClient(parentId, id) } }];
}

export function parentRefusal(error: unknown, index: number, parent: Client) {
  const reasons = error instanceof TransactionCanceledException ? error.CancellationReasons : undefined;
  const met = reasons?.[index]?.Item;
  const item = met === undefined ? {} : unmarshall(met);
  if (item['email'] === undefined) return notFound('Client');
  const isAsRead = item['plan'] === parent.plan && item['planEndDate'] === parent.planEndDate;
  return isAsRead ? subClientLimitReached() : clientChanged();
}
