import type { IncomingMessage } from 'node:http';
import type { Answer } from '../answer.ts';
import { deliver, type Delivery } from '../delivery.ts';
import type { Faults } from '../faults.ts';
import { journalEntry } from '../journal.ts';
import { failure, jsonAnswer } from './answers.ts';
import { readPlatformRequest, type Call } from './platform-request.ts';
import { Refusal } from './refusal.ts';
import { routeOf, routes, type RouteName } from './routes.ts';
import type { Simulator } from './simulator.ts';

async function serve(call: Call, name: RouteName | undefined): Promise<Answer> {
  try {
    if (!name) return jsonAnswer({ code: 404, message: 'Not found.' }, 404);
    return await routes[name](call);
  } catch (error) {
    if (error instanceof Refusal)
      return jsonAnswer({ code: error.code, message: error.message }, error.status, call.headers);
    process.stderr.write(`Pinterest simulator: ${error instanceof Error ? error.stack : String(error)}\n`);
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
  const { name, id, within } = routeOf(request.method, request.pathname);
  const fault = name && faults.take(name);
  const call = { ...request, simulator, id, within, headers: {} };
  const delivery = await deliver(fault, { json: jsonAnswer, failure }, () => serve(call, name));
  const status = delivery.answer?.status ?? 0;
  simulator.store.journal.append(journalEntry(request, name ?? null, status, simulator.now()));
  return delivery;
}
