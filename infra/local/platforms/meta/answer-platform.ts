import type { IncomingMessage } from 'node:http';
import { hour as oneHour } from '../../../../shared/durations.ts';
import type { Answer } from '../kit/answers.ts';
import { type Delivery, deliver, type Fault, type Faults } from '../kit/faults.ts';
import { journalEntry } from '../kit/journal.ts';
import { refusedOr } from '../kit/simulator.ts';
import { revoke, requireAccess } from './access.ts';
import type { Chaos } from './chaos.ts';
import { type GraphCall, type PlatformRequest, readAddress, readPlatformRequest, servedVersion } from './graph-call.ts';
import {
  jsonAnswer,
  GraphError,
  failure,
  newTraceId,
  missingObject,
  unknownAlias,
  unknownPath,
} from './graph-error.ts';
import { type RouteName, routes, isRouteName } from './routes/routes.ts';
import { findPage, findPageOfInstagram, person } from './seed.ts';
import type { Simulator } from './simulator.ts';

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

/** The placeholder for this id in route names. */
function kindOf({ app, store }: Simulator, id: string): string | undefined {
  if (id === app.id) return '{app}';
  if (id === person.id) return 'me';
  if (findPage(id)) return '{page}';
  if (findPageOfInstagram(id)) return '{ig}';
  const kinds = {
    '{post}': store.posts,
    '{photo}': store.photos,
    '{video}': store.videos,
    '{reel}': store.reels,
    '{container}': store.containers,
    '{media}': store.media,
    '{comment}': store.comments,
  };
  return Object.entries(kinds).find(([, collection]) => collection.find(id))?.[0];
}

/** Of the host that takes files. */
const uploadPath = /^\/video-upload\/([^/]+)$/;

/** `me` is the Page when its token asks. */
function objectIdOf({ store }: Simulator, { path, accessToken }: PlatformRequest): string {
  const [, uploaded] = uploadPath.exec(path) ?? [];
  if (uploaded !== undefined) return uploaded;
  const [, first = ''] = path.split('/');
  if (first !== 'me') return first;
  return store.tokens.find(accessToken ?? '')?.pageId ?? person.id;
}

function findRoute(simulator: Simulator, request: PlatformRequest): RouteName | undefined {
  const literal = `${request.method} ${request.path}`;
  const [, , ...edges] = request.path.split('/');
  const kind = kindOf(simulator, objectIdOf(simulator, request));
  if (uploadPath.test(request.path)) return kind === '{reel}' ? 'POST /video-upload/{reel}' : undefined;
  const name = kind ? [`${request.method} /${kind}`, ...edges].join('/') : literal;
  return isRouteName(name) ? name : undefined;
}

const graphCall = (simulator: Simulator, request: PlatformRequest): GraphCall => ({
  ...request,
  simulator,
  objectId: objectIdOf(simulator, request),
  servedVersion: servedVersion(request.version),
});

/** An invalid token is reported before an unknown route. */
function refuseUnrouted(call: GraphCall): Error {
  requireAccess(call);
  const [, , ...edges] = call.path.split('/');
  const kind = kindOf(call.simulator, call.objectId);
  if (kind) return edges.length > 0 ? unknownPath(`/${edges.join('/')}`) : missingObject(call.method, call.objectId);
  return /^[\d_]+$/.test(call.objectId) ? missingObject(call.method, call.objectId) : unknownAlias(call.objectId);
}

/** Calls per hour that use up the allowance. Only reported, like on the platform below the limit. */
const allowance = 20_000;

export interface Usage {
  /** Counts a call and returns the headers that report the use, in percent of the hour. */
  count(call: GraphCall): Record<string, string>;
}

function businessUsage({ objectId }: GraphCall, percent: number): Record<string, string> {
  const isInstagram = findPageOfInstagram(objectId) !== undefined;
  if (!isInstagram && !findPage(objectId)) return {};
  const used = {
    type: isInstagram ? 'instagram' : 'pages',
    call_count: percent,
    total_cputime: percent,
    total_time: percent,
    estimated_time_to_regain_access: 0,
  };
  return { 'x-business-use-case-usage': JSON.stringify({ [objectId]: [used] }) };
}

export function createUsage(): Usage {
  let hour = 0;
  let calls = 0;
  return {
    count(call) {
      const current = Math.floor(call.simulator.now().getTime() / oneHour);
      calls = current === hour ? calls + 1 : 1;
      hour = current;
      const percent = Math.min(99, Math.floor((calls * 100) / allowance));
      const used = { call_count: percent, total_time: percent, total_cputime: percent };
      return { 'x-app-usage': JSON.stringify(used), ...businessUsage(call, percent) };
    },
  };
}
