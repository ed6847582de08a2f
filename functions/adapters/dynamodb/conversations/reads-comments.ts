import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { conversationKeys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

/** Whether a client has its conversations turned on. */
export async function readsComments({ document, name }: Table, clientId: ClientId): Promise<boolean> {
  const { Item: item } = await document.send(
    new GetCommand({ TableName: name, Key: conversationKeys.settings(clientId), ConsistentRead: true }),
  );
  return item?.['isOn'] === true;
}
