import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

export interface Call {
  command: string;
  key: Readonly<Record<string, unknown>> | undefined;
  items: number;
  readUnits: number;
  writeUnits: number;
}

interface Command {
  input: Record<string, unknown>;
}
interface Output {
  ConsumedCapacity?: unknown;
  Item?: unknown;
  Count?: number;
  ScannedCount?: number;
  Responses?: Readonly<Record<string, readonly unknown[]>>;
}

const readers = new Set(['GetCommand', 'QueryCommand', 'ScanCommand', 'BatchGetCommand', 'TransactGetCommand']);

function unitsOf(consumed: unknown): number {
  const all = Array.isArray(consumed) ? consumed : [consumed ?? {}];
  return all.reduce<number>((sum, { CapacityUnits: units = 0 }: { CapacityUnits?: number }) => sum + units, 0);
}

function itemsIn({ Item, ScannedCount, Count, Responses }: Output): number {
  const answered = Object.values(Responses ?? {}).reduce((sum, items) => sum + items.length, 0);
  return answered + (ScannedCount ?? Count ?? 0) + (Item === undefined ? 0 : 1);
}

function callOf(command: Command, output: Output): Call {
  const name = command.constructor.name;
  const units = unitsOf(output.ConsumedCapacity);
  const isRead = readers.has(name);
  return {
    command: name,
    key: (command.input['Key'] ?? command.input['Item']) as Call['key'],
    items: itemsIn(output),
    readUnits: isRead ? units : 0,
    writeUnits: isRead ? 0 : units,
  };
}

export const sumOfUnits = (calls: readonly Call[], of: 'readUnits' | 'writeUnits') =>
  calls.reduce((units, call) => units + call[of], 0);

const sendBy = (value: unknown) =>
  Object.defineProperty(DynamoDBDocumentClient.prototype, 'send', { value, configurable: true, writable: true });

/** Of every call of this process until it is stopped, with the capacity that the database reports. */
export function startMeter(): { take: () => Call[]; stop: () => void } {
  let calls: Call[] = [];
  const direct = Reflect.get(DynamoDBDocumentClient.prototype, 'send') as (...given: unknown[]) => Promise<Output>;

  async function send(this: DynamoDBDocumentClient, command: Command, ...rest: unknown[]): Promise<Output> {
    command.input['ReturnConsumedCapacity'] = 'INDEXES';
    const output = await direct.call(this, command, ...rest);
    calls.push(callOf(command, output));
    return output;
  }
  sendBy(send);

  return {
    take() {
      const taken = calls;
      calls = [];
      return taken;
    },
    stop() {
      sendBy(direct);
    },
  };
}
