import { appendFileSync, readFileSync } from 'node:fs';
import { type RunnerTask, type RunnerTestFile, type RunnerTestSuite, TestRunner, vi } from 'vitest';
import { type Attempt, attemptOf, type Line, type Orders, type Verdict } from './attempt.ts';

/** Read and counted by the mutated files. */
interface Switches {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}

const switches: Switches = {};
Object.assign(globalThis, { __stryker__: switches });
// Repeated runs log the same again and again.
Object.assign(process.stdout, { write: () => true });
const orders = JSON.parse(readFileSync(process.env['MUTANT_ORDERS'] ?? '', 'utf8')) as Orders;
const say = (line: Line) => appendFileSync(orders.linesFile, `${JSON.stringify(line)}\n`);

const nameOf = (task: RunnerTask): string => {
  const parent: RunnerTestSuite | undefined = task.suite;
  return parent === undefined ? task.name : `${nameOf(parent)} > ${task.name}`;
};

/** Keeps imports from one attempt to the next, unless the mutant takes part in them. Skips detected mutants. */
export default class WarmRunner extends TestRunner {
  #attempt: Attempt | undefined;
  #index = -1;
  #failure: string | undefined;
  #isInvalid = false;
  #needsReload = true;
  readonly #killed = new Set<string>();

  override async importFile(name: string, source: 'collect' | 'setup'): Promise<unknown> {
    this.#index = attemptOf(name) ?? -1;
    this.#attempt = orders.attempts[this.#index];
    this.#failure = undefined;
    this.#isInvalid = false;
    Object.assign(switches, { activeMutant: undefined, hitCount: 0, hitLimit: this.#attempt?.hitLimit });
    if (this.#attempt === undefined) return this.#explore(name, source);
    if (this.#killed.has(this.#attempt.mutant)) return undefined;
    say({ begun: this.#index, pid: process.pid });
    const { how, mutant, testFile } = this.#attempt;
    if (how === 'reload' || this.#needsReload) vi.resetModules();
    this.#needsReload = how === 'reload';
    if (how === 'reload') switches.activeMutant = mutant;
    try {
      await super.importFile(testFile, source);
    } catch {
      this.#isInvalid = true;
    }
    if (how === 'warm') switches.activeMutant = mutant;
    return undefined;
  }

  #explore(name: string, source: 'collect' | 'setup') {
    vi.resetModules();
    switches.mutantCoverage ??= { static: {}, perTest: {} };
    clear(switches.mutantCoverage.static);
    clear(switches.mutantCoverage.perTest);
    return super.importFile(name, source);
  }

  override async onBeforeRunTask(test: RunnerTask) {
    const isWanted = this.#attempt?.tests?.includes(nameOf(test)) !== false;
    if (!isWanted || this.#failure !== undefined) test.mode = 'skip';
    await super.onBeforeRunTask(test);
    switches.currentTestId = nameOf(test);
  }

  override onAfterRunTask(test: RunnerTask) {
    switches.currentTestId = undefined;
    if (test.result?.state === 'fail') this.#failure ??= nameOf(test);
    super.onAfterRunTask(test);
  }

  override onAfterRunFiles(files: RunnerTestFile[]) {
    super.onAfterRunFiles(files);
    switches.activeMutant = undefined;
    if (this.#attempt === undefined) return this.#sayWhatIsReached(files);
    if (this.#killed.has(this.#attempt.mutant)) return undefined;
    const failedSuite = files.find(({ result }) => result?.state === 'fail');
    const by = this.#failure ?? failedSuite?.result?.errors?.[0]?.message;
    const verdict: Verdict = this.#isInvalid ? 'invalid' : by === undefined ? 'survived' : 'killed';
    // A failed test may leave its state behind.
    if (verdict !== 'survived') this.#needsReload = true;
    if (verdict !== 'survived' && this.#attempt.how !== 'none') this.#killed.add(this.#attempt.mutant);
    say({ ended: this.#index, verdict, by });
    return undefined;
  }

  #sayWhatIsReached([file]: RunnerTestFile[]) {
    const coverage = switches.mutantCoverage;
    if (file === undefined || coverage === undefined) return;
    say({ reached: { testFile: file.filepath, atImport: coverage.static, inTest: coverage.perTest } });
  }
}

function clear(counts: Record<string, unknown>) {
  for (const key of Object.keys(counts)) delete counts[key];
}
