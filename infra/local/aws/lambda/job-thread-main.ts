/** What the thread of a job runs. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadAnswer, ThreadCall } from './job-thread.ts';

async function answerTo({ url, event, context }: ThreadCall): Promise<ThreadAnswer> {
  try {
    const { handler } = (await import(url)) as { handler: (event: unknown, context: ThreadCall['context']) => unknown };
    return { result: await handler(event, context) };
  } catch (error) {
    // Of its class nothing would arrive, and of some classes not even the message.
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    return { error: { name, message, stack } };
  }
}

parentPort?.postMessage(await answerTo(workerData as ThreadCall), []);
