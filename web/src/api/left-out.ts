import { leftOutHeader } from '../../../shared/contracts/contract.ts';
import { store } from '../data/store.ts';

interface LeftOut {
  /** What was asked for. */
  readonly request: string;
  readonly count: number;
}

const { subscribe, current, set } = store<readonly LeftOut[]>([]);
/** It is not said again until the count is another. */
const dismissed = new Set<string>();
let shownOn: string | undefined;

const nameOf = ({ request, count }: LeftOut) => `${count} ${request}`;

/** Notes how many rows an answer left out, and forgets it with an answer that has them all. */
export function recordLeftOut(request: string, { headers }: Response) {
  const one = { request, count: Number(headers.get(leftOutHeader) ?? 0) };
  const others = current().filter((each) => each.request !== request);
  if (one.count > 0 && !dismissed.has(nameOf(one))) set([...others, one]);
  else if (others.length < current().length) set(others);
}

export const leftOut = {
  subscribe,
  current,

  /** Forgets what answers to another page left out. */
  enter(page: string) {
    if (shownOn !== undefined && shownOn !== page) set([]);
    shownOn = page;
  },

  dismiss() {
    for (const one of current()) dismissed.add(nameOf(one));
    set([]);
  },
} as const;
