import { StartError } from './start-error.ts';

/** A port from a setting; throws a {@link StartError} that names the setting. */
export function parsePort(name: string, text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535))
    throw new StartError(`${name} must be a port between 0 and 65535, not ${JSON.stringify(text)}`);
  return port;
}

/** The port of a simulator: the one that the setting `name` says, or so many after ours; a free one when ours is. */
export function simulatorPort(port: number, after: number, name: string, setting: string | undefined): number {
  if (setting === undefined || setting === '') return port === 0 ? 0 : port + after;
  return parsePort(name, setting);
}
