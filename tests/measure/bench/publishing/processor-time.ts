import { existsSync, readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second. */
const ticksPerSecond = 100;

/** User and system CPU seconds by program, children included. */
export function processorTime(pid: number, into: Record<string, number> = {}): Record<string, number> {
  const children = childrenOf(pid);
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const end = stat.lastIndexOf(')');
  const program = stat.slice(stat.indexOf('(') + 1, end);
  const [user = 0, system = 0] = stat
    .slice(end + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  into[program] = (into[program] ?? 0) + (user + system) / ticksPerSecond;
  for (const child of children) if (existsSync(`/proc/${child}`)) processorTime(child, into);
  return into;
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
