import type { IncomingMessage } from 'node:http';
import type { Answer } from '../answer.ts';
import { deliver, type Delivery } from '../delivery.ts';
import type { Faults } from '../faults.ts';
import { journalEntry } from '../journal.ts';
import { jsonAnswer, refusalAnswer } from './answers.ts';
import { readPlatformRequest, type Call } from './platform-request.ts';
import { Refusal } from './refusal.ts';
import { routeOf, routes } from './routes.ts';
import type { Simulator } from './simulator.ts';

const failure = () => refusalAnswer(new Refusal('InternalServerError', 500, 'Internal Server Error'));

async function serve(call: Call, name: keyof typeof routes | undefined): Promise<Answer> {
  try {
    if (name === undefined) throw new Refusal('MethodNotImplemented', 501, 'Method Not Implemented');
    const answer = await routes[name](call);
    return { ...answer, headers: { ...answer.headers, 'dpop-nonce': call.simulator.nonces.current() } };
  } catch (error) {
    if (error instanceof Refusal) {
      const answer = refusalAnswer(error);
      return { ...answer, headers: { ...answer.headers, 'dpop-nonce': call.simulator.nonces.current() } };
    }
    process.stderr.write(`Bluesky simulator: ${error instanceof Error ? error.stack : String(error)}\n`);
    return failure();
  }
}

/** Journals a request before any of its answer is sent. */
export async function answerPlatform(
  simulator: Simulator,
  faults: Faults,
  message: IncomingMessage,
): Promise<Delivery> {
  const request = await readPlatformRequest(message, () => simulator.files.incoming());
  const name = routeOf(request.method, request.pathname);
  const fault = name && faults.take(name);
  const delivery = await deliver(fault, { json: jsonAnswer, failure }, () => serve({ ...request, simulator }, name));
  if (request.bodyPath !== undefined) await simulator.files.discard(request.bodyPath);
  const status = delivery.answer?.status ?? 0;
  simulator.store.journal.append(journalEntry(request, name ?? null, status, simulator.now()));
  return delivery;
}
