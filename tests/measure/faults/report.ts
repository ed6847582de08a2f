import type { Outcome } from './run.ts';

const listed = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ') || 'none';

export function reportOf(outcome: Outcome): string[] {
  const { kills } = outcome;
  const named = Object.fromEntries([...Map.groupBy(kills, (name) => name)].map(([name, all]) => [name, all.length]));
  const rows: [string, string | number][] = [
    ['posts', outcome.posts],
    ['targets', outcome.targets],
    ['published', outcome.published],
    ['failed with a reason', listed(outcome.failed)],
    ['not known after the last question', outcome.unconfirmed],
    ['of these public', outcome.unconfirmedButPublic],
    ...Object.entries(outcome.ends).map(([platform, ends]): [string, string] => [`ends at ${platform}`, listed(ends)]),
    ['duplicates', outcome.duplicates],
    ['lost', outcome.lost],
    ['wrongly named: failed while public', outcome.calledFailed],
    ['wrongly named: as another', outcome.misnamed],
    ['first comments', listed(outcome.comments)],
    ['never settled', outcome.open],
    ['faults of the platform', listed(outcome.faults)],
    ['messages delivered twice', outcome.redelivered],
    ['workers killed', kills.length],
    ['killed at', listed(named)],
    ['kill points never reached', outcome.unreached.join(', ') || 'none'],
    ['accounts reconnected', outcome.reconnected],
    ['minutes on the shifted clocks', outcome.minutes],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return [...rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`), ...outcome.violations];
}
