import type { Attempt, Line, Reached } from './attempt.ts';
import type { Mutant } from './mutated-files.ts';
import { attemptsOn } from './plan.ts';
import type { WarmVitest } from './warm-vitest.ts';

/** `stuck` did not end, `uncovered` is reached by no test, `refused` does not compile. */
type Outcome = 'killed' | 'survived' | 'stuck' | 'uncovered' | 'invalid' | 'refused';

export interface Tried {
  readonly mutant: Mutant;
  readonly outcome: Outcome;
  readonly by?: string | undefined;
}

export async function tryMutants(
  mutants: readonly Mutant[],
  reached: readonly Reached[],
  vitest: WarmVitest,
): Promise<Tried[]> {
  const outcomes = new Map<string, Pick<Tried, 'outcome' | 'by'>>();
  for (const round of attemptsOn(mutants, reached)) {
    const attempts = round.filter(({ mutant }) => !isDetected(outcomes.get(mutant)?.outcome));
    if (attempts.every(({ how }) => how === 'none')) continue;
    const disturbed = await runAll(attempts, outcomes, vitest);
    if (disturbed.size > 0) await runAll(again(attempts, outcomes, disturbed), outcomes, vitest);
  }
  return mutants.map((mutant) => ({ mutant, outcome: 'uncovered', ...outcomes.get(mutant.id) }));
}

/** Restarts after attempts that end the process. Returns the test files that fail in the state left behind. */
async function runAll(
  attempts: readonly Attempt[],
  outcomes: Map<string, Pick<Tried, 'outcome' | 'by'>>,
  vitest: WarmVitest,
): Promise<Set<string>> {
  const disturbed = new Set<string>();
  for (let rest = attempts; rest.length > 0;) {
    const lines = await vitest.run(rest);
    for (const line of lines) if ('ended' in line) note(rest[line.ended], line, outcomes, disturbed);
    const last = lines.findLast((line) => 'begun' in line);
    if (last === undefined) throw new Error('No attempt started: do the tests pass on their own?');
    if (lines.some((line) => 'ended' in line && line.ended === last.begun)) return disturbed;
    const stuck = rest[last.begun];
    if (stuck !== undefined) outcomes.set(stuck.mutant, { outcome: 'stuck' });
    rest = rest.slice(last.begun + 1).filter(({ mutant }) => !isDetected(outcomes.get(mutant)?.outcome));
  }
  return disturbed;
}

const isDetected = (outcome: Outcome | undefined) =>
  outcome === 'killed' || outcome === 'stuck' || outcome === 'invalid';

function note(
  attempt: Attempt | undefined,
  { verdict, by }: Extract<Line, { ended: number }>,
  outcomes: Map<string, Pick<Tried, 'outcome' | 'by'>>,
  disturbed: Set<string>,
) {
  if (attempt === undefined) return;
  if (attempt.how === 'none') {
    if (verdict !== 'survived') disturbed.add(attempt.testFile);
  } else if (!isDetected(outcomes.get(attempt.mutant)?.outcome)) {
    outcomes.set(attempt.mutant, { outcome: verdict, by: by === undefined ? undefined : `${attempt.testFile}: ${by}` });
  }
}

/** What disturbed test files detected is tried again with everything imported again. */
function again(
  attempts: readonly Attempt[],
  outcomes: Map<string, Pick<Tried, 'outcome' | 'by'>>,
  disturbed: ReadonlySet<string>,
): Attempt[] {
  const doubted = [...outcomes].filter(([, { by }]) =>
    [...disturbed].some((file) => by?.startsWith(`${file}: `) === true),
  );
  const ids = new Set(doubted.map(([id]) => id));
  for (const id of ids) outcomes.set(id, { outcome: 'survived' });
  return attempts.filter(({ mutant }) => ids.has(mutant)).map((attempt) => ({ ...attempt, how: 'reload' }));
}
