import type { IncomingMessage } from 'node:http';
import type { Answer } from '../answer.ts';
import { deliver, type Delivery } from '../delivery.ts';
import type { Faults } from '../faults.ts';
import { journalEntry } from '../journal.ts';
import { errorAnswer, jsonAnswer } from '../meta/answer.ts';
import { GraphError, platformFailure, unknownPath } from '../meta/graph-error.ts';
import { readPlatformRequest } from '../meta/platform-request.ts';
import type { Call } from './call.ts';
import { routeOf, routes, type RouteName } from './routes.ts';
import type { Simulator } from './simulator.ts';

const version = 'v1.0';
const failure = () => errorAnswer(platformFailure);

async function serve(call: Call, name: RouteName | undefined): Promise<Answer> {
  try {
    if (!name || (call.version !== undefined && call.version !== version)) throw unknownPath(call.path);
    return await routes[name](call);
  } catch (error) {
    if (error instanceof GraphError) return errorAnswer(error.details);
    process.stderr.write(`Threads simulator: ${error instanceof Error ? error.stack : String(error)}\n`);
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
  const { name, id } = routeOf(request.method, request.path);
  const fault = name && faults.take(name);
  const delivery = await deliver(fault, { json: jsonAnswer, failure }, () =>
    serve({ ...request, simulator, id }, name),
  );
  const status = delivery.answer?.status ?? 0;
  simulator.store.journal.append(journalEntry(request, name ?? null, status, simulator.now()));
  return delivery;
}
