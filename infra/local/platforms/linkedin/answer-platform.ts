import type { IncomingMessage } from 'node:http';
import type { Answer } from '../answer.ts';
import { deliver, type Delivery } from '../delivery.ts';
import type { Faults } from '../faults.ts';
import { journalEntry } from '../journal.ts';
import { jsonAnswer, refusalAnswer } from './answers.ts';
import { readPlatformRequest, type Call } from './platform-request.ts';
import { Refusal, TokenRefusal } from './refusal.ts';
import { routeOf, routes, type RouteName } from './routes.ts';
import type { Simulator } from './simulator.ts';
import { requireVersion } from './versions.ts';

const failure = () => jsonAnswer({ status: 500, code: 'INTERNAL_SERVER_ERROR', message: 'Internal Server Error' }, 500);

async function serve(call: Call, name: RouteName | undefined): Promise<Answer> {
  try {
    if (name === undefined)
      throw new Refusal(404, 'RESOURCE_NOT_FOUND', `No virtual resource found for ${call.pathname}`);
    if (call.pathname.startsWith('/rest/')) requireVersion(call);
    return await routes[name](call);
  } catch (error) {
    if (error instanceof Refusal || error instanceof TokenRefusal) return refusalAnswer(error);
    process.stderr.write(`LinkedIn simulator: ${error instanceof Error ? error.stack : String(error)}\n`);
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
  const route = routeOf(request.method, request.pathname);
  const fault = route && faults.take(route.name, route.named);
  const call: Call = { ...request, simulator, named: route?.named ?? '' };
  const delivery = await deliver(fault, { json: jsonAnswer, failure }, () => serve(call, route?.name));
  const status = delivery.answer?.status ?? 0;
  simulator.store.journal.append(journalEntry(request, route?.name ?? null, status, simulator.now()));
  return delivery;
}
