import { randomUUID } from 'node:crypto';
import type { Context } from 'aws-lambda';
import type { Entry } from '../../../../functions/entries.ts';
import type { FunctionLog } from './function-log.ts';

/** A module with the handler of an entry. */
export interface HandlerModule {
  readonly handler: (event: never, context: never) => unknown;
}

/** The function was still running when its time was over. */
export class FunctionTimeout extends Error {
  override name = 'FunctionTimeout';
}

/** Runs an entry by its name with a copy of what it gets in the cloud. Rejects when it throws or takes too long. */
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

/** Runs entries as Lambda does: with a context, their time limit, their output in the log, and a line about each failure. */
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
