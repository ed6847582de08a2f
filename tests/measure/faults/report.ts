import type { Outcome } from './run.ts';

const listed = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ') || 'none';

/** The figures of a run, a line each, and whatever is not as it must be. */
export function reportOf(outcome: Outcome): string[] {
  const { kills } = outcome;
  const named = Object.fromEntries([...Map.groupBy(kills, (name) => name)].map(([name, all]) => [name, all.length]));
  const rows: [string, string | number][] = [
    ['posts', outcome.posts],
    ['targets', outcome.targets],
    ['published', outcome.published],
    ['failed with a reason', listed(outcome.failed)],
    ['of these unconfirmed, and public', outcome.unconfirmedButPublic],
    ['duplicates', outcome.duplicates],
    ['lost', outcome.lost],
    ['left in between', outcome.open],
    ['faults of the platform', listed(outcome.faults)],
    ['messages that came twice', outcome.copies],
    ['workers killed', kills.length],
    ['killed', listed(named)],
    ['moments that never came', outcome.missed.join(', ') || 'none'],
    ['accounts connected again', outcome.reconnected],
    ['minutes, as everybody’s clock says', outcome.minutes],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return [...rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`), ...outcome.violations];
}
