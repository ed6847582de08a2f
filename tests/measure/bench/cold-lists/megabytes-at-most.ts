import { readFileSync } from 'node:fs';
import { megabyte } from '../../../../shared/byte-sizes.ts';

/** Of this process. What `resourceUsage` says begins with what the parent had when it started this one. */
export function megabytesAtMost(): number {
  const [, kilobytes = '0'] = /VmHWM:\s*(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return (Number(kilobytes) * 1024) / megabyte;
}
