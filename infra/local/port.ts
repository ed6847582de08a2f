import { StartError } from './start-error.ts';

/** A port from a setting; throws a {@link StartError} that names the setting. */
export function parsePort(name: string, text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535))
    throw new StartError(`${name} must be a port between 0 and 65535, not ${JSON.stringify(text)}`);
  return port;
}

/** The port of the simulator: the one that is set, or the one after ours; a free one when ours is. */
export function simulatorPort(port: number, setting: string | undefined): number {
  if (setting === undefined || setting === '') return port === 0 ? 0 : port + 1;
  return parsePort('META_SIMULATOR_PORT', setting);
}
