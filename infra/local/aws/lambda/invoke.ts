import { randomUUID } from 'node:crypto';
import type { Context } from 'aws-lambda';
import pLimit from 'p-limit';
import type { Entry } from '../../../../functions/entries.ts';
import type { FunctionLog } from './function-log.ts';

export interface HandlerModule {
  readonly handler: (event: never, context: never) => unknown;
}

export class FunctionTimeout extends Error {
  override name = 'FunctionTimeout';
}

/** Rejects when the entry throws or exceeds its time limit. */
export type Invoke<Name extends string = string> = (name: Name, event: unknown) => Promise<unknown>;

function lambdaContext(name: string, { memoryMegabytes, timeoutSeconds }: Entry): Context {
  const endsAt = Date.now() + timeoutSeconds * 1000;
  return {
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:us-east-1:000000000000:function:${name}`,
    memoryLimitInMB: String(memoryMegabytes),
    awsRequestId: randomUUID(),
    logGroupName: `/aws/lambda/${name}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => Math.max(0, endsAt - Date.now()),
    done: () => undefined,
    fail: () => undefined,
    succeed: () => undefined,
  };
}

async function within<T>(seconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new FunctionTimeout(`Task timed out after ${seconds} seconds`));
    }, seconds * 1000);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function crashLine(name: string, requestId: string, error: unknown) {
  const { name: errorType, message, stack } = error instanceof Error ? error : new Error(String(error));
  return {
    level: 'ERROR',
    message: 'function failed',
    function: name,
    function_request_id: requestId,
    timestamp: new Date().toISOString(),
    error: { name: errorType, message, stack },
  };
}

/** Lambda runs each request in an instance of its own; these share a processor, and their time begins when they begin. */
const requestsAtOnce = 8;

export function createInvoke<Name extends string>({
  entries,
  handlers,
  log,
}: {
  entries: Readonly<Record<Name, Entry>>;
  handlers: Readonly<Record<Name, () => Promise<HandlerModule>>>;
  log: FunctionLog;
}): Invoke<Name> {
  const limits = new Map<Name, ReturnType<typeof pLimit>>();

  function limitOf(name: Name) {
    const known = limits.get(name) ?? pLimit(requestsAtOnce);
    limits.set(name, known);
    return known;
  }

  async function run(name: Name, event: unknown): Promise<unknown> {
    const context = lambdaContext(name, entries[name]);
    try {
      const { handler } = await handlers[name]();
      const handle = handler as (event: unknown, context: Context) => unknown;
      return await log.during(() => within(entries[name].timeoutSeconds, Promise.resolve(handle(event, context))));
    } catch (error) {
      log.write(crashLine(name, context.awsRequestId, error));
      throw error;
    }
  }

  return (name, event) =>
    entries[name].trigger.kind === 'http' ? limitOf(name)(() => run(name, event)) : run(name, event);
}
