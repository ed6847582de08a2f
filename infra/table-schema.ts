import { ConditionalCheckFailedException, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { schemaPlace, schemaVersion, schemaVersionIn } from '../functions/table-schema.ts';
import { StartError } from './local/run/start-error.ts';

/**
 * @param where names the data, and `instead` what can be done, in the message
 * @throws {StartError} when a newer version of the product has changed what the table holds
 */
export async function refuseNewerSchema(
  database: DynamoDBClient,
  { table, where, instead }: { readonly table: string; readonly where: string; readonly instead: string },
): Promise<void> {
  const document = DynamoDBDocumentClient.from(database);
  const { Item: item } = await document.send(
    new GetCommand({ TableName: table, Key: schemaPlace, ConsistentRead: true }),
  );
  const version = schemaVersionIn(item);
  if (version > schemaVersion)
    throw new StartError(
      `${where} is of a newer version of Nashra (schema ${version}, and this one knows ${schemaVersion}): ${instead}`,
    );
}

/** Writes the version of a table that has none. */
export async function recordSchema(database: DynamoDBClient, table: string): Promise<void> {
  const document = DynamoDBDocumentClient.from(database);
  const put = new PutCommand({
    TableName: table,
    Item: { ...schemaPlace, version: schemaVersion },
    ConditionExpression: 'attribute_not_exists(pk)',
  });
  await document.send(put).catch((error: unknown) => {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  });
}
