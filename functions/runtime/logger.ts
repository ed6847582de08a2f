import { pseudonymOf } from '../use-cases/pseudonym.ts';

const detailsOf = (error: Error) =>
  Object.fromEntries(
    Object.entries(error).filter(([name, value]) => name === '$metadata' || typeof value !== 'object'),
  );

export function loggedError(error: unknown): object | string {
  if (!(error instanceof Error)) return String(error);
  const { name, message, stack, cause } = error;
  const isPlain = cause instanceof Error || typeof cause === 'string';
  return { ...detailsOf(error), name, message, stack, cause: isPlain ? cause : undefined };
}

type Level = 'INFO' | 'WARN' | 'ERROR';

/** Fields besides the message; a bare error is logged as `error`. */
type Details = object | string;

const line =
  (level: Level) =>
  (message: string, details: Details = {}): void => {
    const fields = details instanceof Error || typeof details === 'string' ? { error: details } : details;
    const head = { level, message, timestamp: new Date().toISOString(), service: 'nashra', xray_trace_id: traceId() };
    process.stdout.write(`${JSON.stringify({ ...head, ...fields }, plainValue)}\n`);
  };

/** `Root=1-…;Parent=…;Sampled=1` in the environment. */
const traceId = () => process.env['_X_AMZN_TRACE_ID']?.split(';')[0]?.replace('Root=', '');

function plainValue(_key: string, value: unknown): unknown {
  if (value instanceof Error) return loggedError(value);
  return typeof value === 'bigint' ? String(value) : value;
}

/** Name a client's things by {@link nameInLog}; never log tokens, codes, passwords or text of people. */
export const logger = { info: line('INFO'), warn: line('WARN'), error: line('ERROR') };

/** A pseudonym: someone who knows the id finds its lines, and deleted clients cannot be found. */
export const nameInLog = pseudonymOf;
