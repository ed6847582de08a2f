import { randomUUID } from 'node:crypto';
import type { Context } from 'aws-lambda';
import type { Entry } from '../../../../functions/entries.ts';
import type { FunctionLog } from './function-log.ts';

export interface HandlerModule {
  readonly handler: (event: never, context: never) => unknown;
}

export class FunctionTimeout extends Error {
  override name = 'FunctionTimeout';
}

/** Passes a copy of the event. Rejects when the entry throws or exceeds its time limit. */
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

export function createInvoke<Name extends string>({
  entries,
  handlers,
  log,
}: {
  entries: Readonly<Record<Name, Entry>>;
  handlers: Readonly<Record<Name, () => Promise<HandlerModule>>>;
  log: FunctionLog;
}): Invoke<Name> {
  return async (name, event) => {
    const context = lambdaContext(name, entries[name]);
    try {
      const { handler } = await handlers[name]();
      const run = handler as (event: unknown, context: Context) => unknown;
      return await log.during(() => within(entries[name].timeoutSeconds, Promise.resolve(run(event, context))));
    } catch (error) {
      log.write(crashLine(name, context.awsRequestId, error));
      throw error;
    }
  };
}
