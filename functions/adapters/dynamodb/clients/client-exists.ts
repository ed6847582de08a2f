import type { ClientId } from '../../../../shared/domain/ids.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

export const clientExists = ({ name }: Pick<Table, 'name'>, clientId: ClientId) => ({
  ConditionCheck: { TableName: name, Key: keys.client(clientId), ConditionExpression: 'attribute_exists(email)' },
});
