import type { Call } from './platform-request.ts';
import { Refusal } from './refusal.ts';

/** A version comes in the second half of its month and ends on the 15th of that month a year later. */
function isActive(version: string, now: Date): boolean {
  const [year, month] = [Number(version.slice(0, 4)), Number(version.slice(4)) - 1];
  const [comes, ends] = [Date.UTC(year, month, 20), Date.UTC(year + 1, month, 15)];
  return /^\d{4}(0[1-9]|1[0-2])$/.test(version) && comes <= now.getTime() && now.getTime() < ends;
}

export function requireVersion({ headers, simulator }: Call): void {
  const version = headers['linkedin-version'];
  if (typeof version !== 'string' || version === '')
    throw new Refusal(
      400,
      'VERSION_MISSING',
      'A version must be present. Please specify a version by adding the LinkedIn-Version header.',
    );
  if (!isActive(version, simulator.now()))
    throw new Refusal(426, 'NONEXISTENT_VERSION', `Requested version ${version} is not active`);
  if (headers['x-restli-protocol-version'] !== '2.0.0')
    throw new Refusal(400, 'PROTOCOL_VERSION', 'X-Restli-Protocol-Version must be 2.0.0');
}
