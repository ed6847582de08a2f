import type { IncomingMessage } from 'node:http';
import type { Answer } from '../kit/answer.ts';
import { deliver, type Delivery } from '../kit/delivery.ts';
import type { Faults } from '../kit/faults.ts';
import { journalEntry } from '../kit/journal.ts';
import { jsonAnswer, refusalAnswer } from './answers.ts';
import { type Call, readPlatformRequest } from './platform-request.ts';
import { Refusal, TokenRefusal } from './refusal.ts';
import { routeOf, routes, type RouteName } from './routes.ts';
import type { Simulator } from './simulator.ts';

/** A version comes in the second half of its month and ends on the 15th of that month a year later. */
function isActive(version: string, now: Date): boolean {
  const [year, month] = [Number(version.slice(0, 4)), Number(version.slice(4)) - 1];
  const [comes, ends] = [Date.UTC(year, month, 20), Date.UTC(year + 1, month, 15)];
  return /^\d{4}(0[1-9]|1[0-2])$/.test(version) && comes <= now.getTime() && now.getTime() < ends;
}

function requireVersion({ headers, simulator }: Call): void {
  const version = headers['linkedin-version'];
  if (typeof version !== 'string' || version === '')
    throw new Refusal(
      400,
      'VERSION_MISSING',
      'A version must be present. Please specify a version by adding the LinkedIn-Version header.',
    );
  if (!isActive(version, simulator.now()))
    throw new Refusal(426, 'NONEXISTENT_VERSION', `Requested version ${version} is not active`);
  if (headers['x-restli-protocol-version'] !== '2.0.0')
    throw new Refusal(400, 'PROTOCOL_VERSION', 'X-Restli-Protocol-Version must be 2.0.0');
}

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
