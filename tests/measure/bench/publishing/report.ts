import { textTable } from '../figures.ts';
import { databaseFigures, type Measured, medianOf } from './limits.ts';
import type { KilledFigures, RunFigures } from './run.ts';

const inTens = (value: number) => value.toFixed(1);

function processorText(rounds: readonly RunFigures[]): string {
  const names = Object.keys(rounds[0]?.processor ?? {});
  const parts = names.map((name) => ({ name, spent: medianOf(rounds, ({ processor }) => processor[name] ?? 0) }));
  const sum = parts.reduce((total, { spent }) => total + spent, 0);
  return `${sum.toFixed(2)} (${parts.map(({ name, spent }) => `${name} ${spent.toFixed(2)}`).join(', ')})`;
}

export function roundTable(all: readonly RunFigures[]): string {
  const rows = [['', 'contender', 'p50 ms', 'p99 ms', 'latest ms', 'posts/s', 'duplicates', 'CPU ms a post']];
  for (const [scenario, runs] of Map.groupBy(all, (run) => run.scenario)) {
    const byContender = Map.groupBy(runs, ({ contender }) => contender);
    for (const [contender, rounds] of byContender) {
      const median = (of: (figures: RunFigures) => number) => inTens(medianOf(rounds, of));
      rows.push([
        scenario,
        contender,
        median(({ p50 }) => p50),
        median(({ p99 }) => p99),
        median(({ latest }) => latest),
        median(({ postsPerSecond }) => postsPerSecond),
        String(rounds.reduce((sum, { duplicates }) => sum + duplicates, 0)),
        processorText(rounds),
      ]);
    }
    const ours = byContender.get('Nashra');
    for (const name of ['bare loop', 'BullMQ']) {
      const other = byContender.get(name);
      if (ours === undefined || other === undefined) continue;
      const ratio = (of: (figures: RunFigures) => number) => (medianOf(ours, of) / medianOf(other, of)).toFixed(2);
      const columns = [({ p50 }: RunFigures) => p50, ({ p99 }: RunFigures) => p99, ({ latest }: RunFigures) => latest];
      rows.push([scenario, `Nashra / ${name}`, ...columns.map(ratio), ratio((run) => run.postsPerSecond), '', '']);
    }
  }
  return textTable(rows);
}

export function killTable(killed: readonly KilledFigures[]): string {
  if (killed.length === 0) return '';
  const rows = killed.map(({ contender, duplicates, lost, settledAfterSeconds }) => [
    contender,
    String(duplicates),
    String(lost),
    settledAfterSeconds.toFixed(0),
  ]);
  return textTable([['killed five times', 'duplicates', 'lost', 'settled after s'], ...rows]);
}

export function usageTable({ rounds, burst }: Measured): string {
  if (rounds.length === 0) return '';
  const { calls, readUnits, writeUnits } = databaseFigures(rounds, burst);
  const figures = [calls, readUnits, writeUnits].map((value) => value.toFixed(3));
  return textTable([
    ['database', 'calls', 'read units', 'write units'],
    ['a target of the burst', ...figures],
  ]);
}
