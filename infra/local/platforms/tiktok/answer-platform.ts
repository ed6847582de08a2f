import type { IncomingMessage } from 'node:http';
import type { Answer } from '../answer.ts';
import { deliver, type Delivery } from '../delivery.ts';
import type { Faults } from '../faults.ts';
import { journalEntry } from '../journal.ts';
import { jsonAnswer, refusalAnswer } from './answers.ts';
import { readPlatformRequest, type Call } from './platform-request.ts';
import { Refusal } from './refusal.ts';
import { isRouteName, routes, type RouteName } from './routes.ts';
import type { Simulator } from './simulator.ts';

const failure = () =>
  refusalAnswer(new Refusal('internal_error', 500, 'Something went wrong. Please try again later.'));

async function serve(call: Call, name: RouteName | undefined): Promise<Answer> {
  try {
    if (!name) throw new Refusal('unsupported_path', 404, 'Unsupported path (Janus)');
    return await routes[name](call);
  } catch (error) {
    if (error instanceof Refusal) return refusalAnswer(error);
    process.stderr.write(`TikTok simulator: ${error instanceof Error ? error.stack : String(error)}\n`);
    return failure();
  }
}

/** Journals a request before any of its answer is sent. */
export async function answerPlatform(
  simulator: Simulator,
  faults: Faults,
  message: IncomingMessage,
): Promise<Delivery> {
  const request = await readPlatformRequest(message);
  const wanted = `${request.method} ${request.pathname}`;
  const name = isRouteName(wanted) ? wanted : undefined;
  const fault = name && faults.take(name);
  const delivery = await deliver(fault, { json: jsonAnswer, failure }, () => serve({ ...request, simulator }, name));
  const status = delivery.answer?.status ?? 0;
  simulator.store.journal.append(journalEntry(request, name ?? null, status, simulator.now()));
  return delivery;
}
