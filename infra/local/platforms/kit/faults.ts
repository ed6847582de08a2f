import * as z from 'zod';
import { createHash } from 'node:crypto';
import { type Answer, withHeaders } from './answers.ts';

const seconds = z.number().positive().max(3600);

const refusal = {
  status: z.int().min(400).max(599),
  body: z.unknown(),
  headers: z.record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[ -~]*$/)).optional(),
};

/** `commit-then-…` does the work first, so that only the answer is lost. */
const Fault = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('error'), ...refusal }),
  z.strictObject({ kind: z.literal('commit-then-error'), ...refusal }),
  z.strictObject({ kind: z.literal('http-500') }),
  z.strictObject({ kind: z.literal('reset') }),
  z.strictObject({ kind: z.literal('commit-then-reset') }),
  z.strictObject({ kind: z.literal('commit-then-500') }),
  z.strictObject({ kind: z.literal('timeout'), seconds }),
  z.strictObject({ kind: z.literal('commit-then-timeout'), seconds }),
  z.strictObject({ kind: z.literal('slow'), seconds }),
]);
export type Fault = z.infer<typeof Fault>;

/** The body of `POST /_sim/faults`; `route` is one of the simulator's routes, or `*` for all. */
export const plannedFault = (routes: readonly string[]) =>
  z.strictObject({
    route: z.string().refine((name) => name === '*' || routes.includes(name), {
      error: `route must be * or one of: ${routes.join(', ')}`,
    }),
    /** Only of this object: what the address names. */
    of: z.string().optional(),
    times: z.int().min(1).max(1_000_000).default(1),
    fault: Fault,
  });
type PlannedFault = z.infer<ReturnType<typeof plannedFault>>;

export interface Faults {
  plan(fault: PlannedFault): void;
  clear(): void;
  planned(): readonly PlannedFault[];
  /** Takes the oldest fault planned for this route and object; each is used once. */
  take(route: string, object?: string): Fault | undefined;
}

export function createFaults(): Faults {
  let planned: PlannedFault[] = [];
  return {
    plan(fault) {
      planned = [...planned, fault];
    },
    clear() {
      planned = [];
    },
    planned: () => planned,
    take(route, object) {
      const next = planned.find(
        (one) => (one.route === route || one.route === '*') && (one.of === undefined || one.of === object),
      );
      planned = planned
        .map((one) => (one === next ? { ...one, times: one.times - 1 } : one))
        .filter(({ times }) => times > 0);
      return next?.fault;
    },
  };
}

export interface FaultAnswers {
  json(body: unknown, status: number): Answer;
  failure(): Answer;
}

export interface Delivery {
  /** Null: the connection is cut. */
  readonly answer: Answer | null;
  readonly afterMs: number;
}

const send = (answer: Answer, afterMs = 0): Delivery => ({ answer, afterMs });
const cut = (afterMs = 0): Delivery => ({ answer: null, afterMs });

/** `work` is not called when the fault comes before it. */
export async function deliver(
  fault: Fault | undefined,
  answers: FaultAnswers,
  work: () => Promise<Answer>,
): Promise<Delivery> {
  if (fault?.kind.startsWith('commit-then-')) await work();
  switch (fault?.kind) {
    case undefined:
      return send(await work());
    case 'error':
    case 'commit-then-error':
      return send(withHeaders(answers.json(fault.body ?? null, fault.status), fault.headers ?? {}));
    case 'http-500':
    case 'commit-then-500':
      return send(answers.failure());
    case 'reset':
    case 'commit-then-reset':
      return cut();
    case 'timeout':
    case 'commit-then-timeout':
      return cut(fault.seconds * 1000);
    case 'slow':
      return send(await work(), fault.seconds * 1000);
  }
}

interface Allowance {
  readonly isAllowed: boolean;
  readonly limit: number;
  readonly left: number;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
}

export interface RateLimits {
  /** Takes from what a window allows, unless it is too much. */
  take(name: string, allowed: { limit: number; windowMs: number; cost?: number }): Allowance;
}

/** Fixed windows, in memory. */
export function createRateLimits(now: () => Date): RateLimits {
  const windows = new Map<string, { endsAt: number; used: number }>();
  return {
    take(name, { limit, windowMs, cost = 1 }) {
      const at = now().getTime();
      const known = windows.get(name);
      const window = known !== undefined && known.endsAt > at ? known : { endsAt: at + windowMs, used: 0 };
      const isAllowed = window.used + cost <= limit;
      const used = isAllowed ? window.used + cost : window.used;
      windows.set(name, { ...window, used });
      return { isAllowed, limit, left: limit - used, endsAt: window.endsAt };
    },
  };
}

/** The body of `POST /_sim/traps`. */
export const trapOrder = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.strictObject({ trap: z.enum(names), times: z.int().min(1).max(1000).default(1) });

export interface Traps<Name extends string> {
  set(order: { trap: Name; times: number }): void;
  /** Each is used as many times as it was set. */
  take(trap: Name): boolean;
}

/** In memory. */
export function createTraps<Name extends string>(): Traps<Name> {
  const left = new Map<Name, number>();
  return {
    set: ({ trap, times }) => void left.set(trap, times),
    take(trap) {
      const times = left.get(trap) ?? 0;
      left.set(trap, Math.max(0, times - 1));
      return times > 0;
    },
  };
}

/** In [0, 1). */
export function chanceOf(...texts: (string | number)[]): number {
  const digest = createHash('sha256').update(JSON.stringify(texts)).digest();
  return digest.readUInt32BE(0) / 2 ** 32;
}
