import { pseudonymOf } from '../use-cases/pseudonym.ts';
import { loggedError } from './logged-error.ts';

type Level = 'INFO' | 'WARN' | 'ERROR';

/** What a line tells beside its message. An error alone is told as `error`. */
type Told = object | string;

/** Writes a line to the function's output, from where Lambda takes it as it is: `console` would wrap it once more. */
const line =
  (level: Level) =>
  (message: string, told: Told = {}): void => {
    const fields = told instanceof Error || typeof told === 'string' ? { error: told } : told;
    const head = { level, message, timestamp: new Date().toISOString(), service: 'nashra', xray_trace_id: traceId() };
    process.stdout.write(`${JSON.stringify({ ...head, ...fields }, plainValue)}\n`);
  };

/** The trace that the request belongs to: `Root=1-…;Parent=…;Sampled=1`. */
const traceId = () => process.env['_X_AMZN_TRACE_ID']?.split(';')[0]?.replace('Root=', '');

function plainValue(_key: string, value: unknown): unknown {
  if (value instanceof Error) return loggedError(value);
  return typeof value === 'bigint' ? String(value) : value;
}

/**
 * Structured lines of JSON. Log what happened and to what, a client's things by {@link nameInLog}; never a token, a code, a
 * password or what people wrote.
 */
export const logger = { info: line('INFO'), warn: line('WARN'), error: line('ERROR') };

/** An id in a line of the log: whoever knows the id finds its lines, and whoever was deleted is not found in them. */
export const nameInLog = pseudonymOf;
