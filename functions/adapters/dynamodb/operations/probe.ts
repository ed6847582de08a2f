import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { DatabaseProbe } from '../../../use-cases/operations/ports.ts';
import { schemaPlace, schemaVersionIn } from '../../../table-schema.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

export function dynamoProbe({ document, name }: Table): DatabaseProbe {
  return {
    async read() {
      const { Item: item } = await document.send(new GetCommand({ TableName: name, Key: schemaPlace }));
      return schemaVersionIn(item);
    },
    async write(at) {
      await document.send(new PutCommand({ TableName: name, Item: { ...keys.probe(), at: at.toISOString() } }));
    },
  };
}
