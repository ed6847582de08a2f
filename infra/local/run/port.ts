import { StartError } from './start-error.ts';

/** Throws a {@link StartError} that names the setting. */
export function parsePort(name: string, text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535))
    throw new StartError(`${name} must be a port between 0 and 65535, not ${JSON.stringify(text)}`);
  return port;
}

/** The port from the setting `name`, or `after` ports after ours; 0 (a free one) when ours is 0. */
export function simulatorPort(port: number, after: number, name: string, setting: string | undefined): number {
  if (setting === undefined || setting === '') return port === 0 ? 0 : port + after;
  return parsePort(name, setting);
}
