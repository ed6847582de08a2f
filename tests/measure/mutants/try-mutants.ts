import type { Attempt, Line, Reached } from './attempt.ts';
import type { Mutant } from './mutated-files.ts';
import { attemptsOn } from './plan.ts';
import type { WarmVitest } from './warm-vitest.ts';

/** `stuck`: its attempt did not come to an end. `uncovered`: no test comes by it. `refused`: it does not compile. */
type Outcome = 'killed' | 'survived' | 'stuck' | 'uncovered' | 'invalid' | 'refused';

export interface Tried {
  readonly mutant: Mutant;
  readonly outcome: Outcome;
  /** The test that noticed it. */
  readonly by?: string | undefined;
}

/** Tries all mutants of one file. */
export async function tryMutants(
  mutants: readonly Mutant[],
  reached: readonly Reached[],
  vitest: WarmVitest,
): Promise<Tried[]> {
  const outcomes = new Map<string, Pick<Tried, 'outcome' | 'by'>>();
  for (const round of attemptsOn(mutants, reached)) {
    const attempts = round.filter(({ mutant }) => !isNoticed(outcomes.get(mutant)?.outcome));
    if (attempts.every(({ how }) => how === 'none')) continue;
    const disturbed = await runAll(attempts, outcomes, vitest);
    if (disturbed.size > 0) await runAll(again(attempts, outcomes, disturbed), outcomes, vitest);
  }
  return mutants.map((mutant) => ({ mutant, outcome: 'uncovered', ...outcomes.get(mutant.id) }));
}

/** Runs attempts, also past those that end their process. Answers the test files that fail by what others have left behind. */
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
    if (last === undefined) throw new Error('No attempt was begun: do the tests run by themselves?');
    if (lines.some((line) => 'ended' in line && line.ended === last.begun)) return disturbed;
    const stuck = rest[last.begun];
    if (stuck !== undefined) outcomes.set(stuck.mutant, { outcome: 'stuck' });
    rest = rest.slice(last.begun + 1).filter(({ mutant }) => !isNoticed(outcomes.get(mutant)?.outcome));
  }
  return disturbed;
}

const isNoticed = (outcome: Outcome | undefined) =>
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
  } else if (!isNoticed(outcomes.get(attempt.mutant)?.outcome)) {
    outcomes.set(attempt.mutant, { outcome: verdict, by: by === undefined ? undefined : `${attempt.testFile}: ${by}` });
  }
}

/** What was noticed in disturbed test files, to be tried with everything imported again. */
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
