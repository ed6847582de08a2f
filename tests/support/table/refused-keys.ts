import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

interface Query {
  KeyConditionExpression?: string;
  ExpressionAttributeValues?: Readonly<Record<string, unknown>>;
}

/**
 * The embedded database answers queries that DynamoDB refuses.
 * https://github.com/getmoto/moto/issues/7062 and https://github.com/getmoto/moto/pull/7065, seen on 2026-11-30: no key is empty, whatever its
 * operator. https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_Query.html: the first bound of a range is no greater.
 */
function refusalOf({ KeyConditionExpression: condition = '', ExpressionAttributeValues: values = {} }: Query) {
  const empty = [...condition.matchAll(/:\w+/g)].find(([name]) => values[name] === '');
  if (empty !== undefined)
    return 'One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value.';
  const [, from = '', to = ''] = /BETWEEN (:\w+) AND (:\w+)/i.exec(condition) ?? [];
  if (from !== '' && String(values[from]) > String(values[to]))
    return 'Invalid KeyConditionExpression: The BETWEEN operator requires upper bound to be greater than or equal to lower bound';
  return undefined;
}

type Send = (this: DynamoDBDocumentClient, command: { input: Query }, ...rest: unknown[]) => Promise<unknown>;

let isRefusing = false;

/** In this process. */
export function refuseKeysAsAws(): void {
  if (isRefusing) return;
  isRefusing = true;
  const direct = Reflect.get(DynamoDBDocumentClient.prototype, 'send') as Send;
  const send: Send = async function (command, ...rest) {
    const message = refusalOf(command.input);
    if (message === undefined) return direct.call(this, command, ...rest);
    throw new DynamoDBServiceException({ name: 'ValidationException', message, $fault: 'client', $metadata: {} });
  };
  Object.defineProperty(DynamoDBDocumentClient.prototype, 'send', { value: send, configurable: true, writable: true });
}
