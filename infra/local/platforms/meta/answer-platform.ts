import type { IncomingMessage } from 'node:http';
import type { Answer } from '../kit/answers.ts';
import { type Delivery, deliver } from '../kit/faults.ts';
import type { Fault, Faults } from '../kit/faults.ts';
import { jsonAnswer, GraphError, failure } from './graph-error.ts';
import type { Chaos } from './chaos.ts';
import type { GraphCall } from './graph-call.ts';
import { newTraceId } from './ids.ts';
import { refusedOr } from '../kit/simulator.ts';
import { journalEntry } from '../kit/journal.ts';
import { type PlatformRequest, readAddress, readPlatformRequest } from './platform-request.ts';
import { findRoute, graphCall, refuseUnrouted } from './router.ts';
import { type RouteName, routes } from './routes.ts';
import { servedVersion } from './served-version.ts';
import type { Simulator } from './simulator.ts';
import { revoke } from './tokens.ts';
import type { Usage } from './usage.ts';

export interface PlatformParts {
  readonly simulator: Simulator;
  readonly faults: Faults;
  readonly chaos: Chaos;
  readonly usage: Usage;
}

const faultAnswers = { json: jsonAnswer, failure };

const serve = (call: GraphCall, name: RouteName | undefined): Promise<Answer> =>
  refusedOr('Meta', failure, {}, async () => {
    if (!name) throw refuseUnrouted(call);
    return routes[name](call);
  });

/** A random fault, which may also revoke the login. */
function struck(chaos: Chaos, name: RouteName, call: GraphCall): Fault | undefined {
  const strike = chaos.strike(name, call);
  if (strike?.killsToken) revoke(call.simulator, call.accessToken);
  return strike?.fault;
}

async function deliverRequest(
  { simulator, faults, chaos, usage }: PlatformParts,
  request: PlatformRequest,
): Promise<Delivery> {
  const name = findRoute(simulator, request);
  const call = graphCall(simulator, request);
  const fault = name && (faults.take(name, call.objectId) ?? struck(chaos, name, call));
  const { answer, afterMs } = await deliver(fault, faultAnswers, () => serve(call, name));
  const headers = {
    'facebook-api-version': servedVersion(request.version),
    'x-fb-trace-id': newTraceId(),
    ...usage.count(call),
    ...answer?.headers,
  };
  simulator.database.journal.append(journalEntry(request, name ?? null, answer?.status ?? 0, simulator.now()));
  return { answer: answer && { ...answer, headers }, afterMs };
}

/** Journals a request before any of its answer is sent. */
export async function answerPlatform(parts: PlatformParts, message: IncomingMessage): Promise<Delivery> {
  try {
    return await deliverRequest(parts, await readPlatformRequest(message));
  } catch (error) {
    if (!(error instanceof GraphError)) throw error;
    const answer = error.answer;
    const params = new URLSearchParams();
    const request = {
      ...readAddress(message),
      body: params,
      params,
      accessToken: undefined,
      source: undefined,
      fileUrl: undefined,
    };
    parts.simulator.database.journal.append(journalEntry(request, null, answer.status, parts.simulator.now()));
    return { answer, afterMs: 0 };
  }
}
