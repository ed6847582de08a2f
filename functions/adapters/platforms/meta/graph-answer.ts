import * as z from 'zod';
import { parseExactJson, PlatformUnreachable, send } from '../send.ts';
import { ErrorDetails, GraphError } from './graph-error.ts';

const secretNames = [
  'access_token',
  'client_secret',
  'fb_exchange_token',
  'input_token',
  'code',
  'appsecret_proof',
  'verify_token',
] as const;
const hidden = '[redacted]';

const named = new RegExp(String.raw`\b(${secretNames.join('|')})(["']?\s*[=:]\s*["']?)[^\s&"'<>,;]{8,}`, 'g');
/** Shorter parts could be ordinary words. */
const minCharacters = 8;

function secretsOf(parameters: Readonly<Record<string, string | undefined>>): string[] {
  const values = secretNames.flatMap((name) => parameters[name] ?? []);
  // An app's own token is `id|secret`.
  const parts = values.flatMap((value) => [value, ...value.split('|').slice(1)]);
  const ways = parts.flatMap((part) => [part, encodeURIComponent(part)]);
  return ways.filter((way) => way.length >= minCharacters).toSorted((one, other) => other.length - one.length);
}

export function redactor(parameters: Readonly<Record<string, string | undefined>>): (text: string) => string {
  return (text) =>
    secretsOf(parameters)
      .reduce((redacted, secret) => redacted.replaceAll(secret, hidden), text)
      .replaceAll(named, (_whole, name: string, sign: string) => `${name}${sign}${hidden}`);
}

const percent = z.number().catch(0);
const Used = z.object({ call_count: percent, total_time: percent, total_cputime: percent });
const AppUsage = Used;
const BusinessUsage = z.record(
  z.string(),
  z.array(Used.extend({ estimated_time_to_regain_access: z.number().catch(0) })),
);

export interface Usage {
  percent: number;
  afterSeconds: number | undefined;
}

const greatest = ({ call_count, total_time, total_cputime }: z.infer<typeof Used>) =>
  Math.max(call_count, total_time, total_cputime);

function readJson<S extends z.ZodType>(text: string | null, shape: S): z.infer<S> | undefined {
  if (text === null) return undefined;
  try {
    return shape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Reads `X-App-Usage` and `X-Business-Use-Case-Usage`; unreadable headers count as no usage. */
function readUsage(headers: Pick<Headers, 'get'>): Usage {
  const app = readJson(headers.get('x-app-usage'), AppUsage);
  const business = Object.values(readJson(headers.get('x-business-use-case-usage'), BusinessUsage) ?? {}).flat();
  const minutes = Math.max(0, ...business.map((used) => used.estimated_time_to_regain_access));
  return {
    percent: Math.max(0, ...(app === undefined ? [] : [greatest(app)]), ...business.map(greatest)),
    afterSeconds: minutes > 0 ? minutes * 60 : undefined,
  };
}

const ErrorAnswer = z.object({ error: ErrorDetails });

interface Asking {
  /** Takes the secrets of the request out of what is said about it. */
  redact: (text: string) => string;
  timeoutMilliseconds?: number | undefined;
  /** Sees the headers of each answer. */
  watch?: (headers: Headers, usage: Usage) => void;
}

/** What a Graph API answers to one request. Throws `GraphError` and `PlatformUnreachable`, neither with a secret. */
export async function graphAnswer<S extends z.ZodType>(
  { url, request }: { url: URL; request: RequestInit },
  shape: S,
  { redact, timeoutMilliseconds, watch }: Asking,
): Promise<z.infer<S>> {
  const { status, headers, text } = await withoutSecrets(send(url, request, timeoutMilliseconds), redact);
  const usage = readUsage(headers);
  watch?.(headers, usage);
  const body = parseExactJson(text);
  if (status >= 400) throw refusal(status, body, usage.afterSeconds, redact);
  const answer = shape.safeParse(body);
  if (!answer.success) throw new GraphError('The platform answered in an unknown form', 502);
  return answer.data;
}

async function withoutSecrets<T>(sending: Promise<T>, redact: (text: string) => string): Promise<T> {
  try {
    return await sending;
  } catch (error) {
    if (error instanceof PlatformUnreachable) {
      error.message = redact(error.message);
      error.stack = redact(error.stack ?? '');
    }
    throw error;
  }
}

function refusal(
  status: number,
  body: unknown,
  afterSeconds: number | undefined,
  redact: (text: string) => string,
): GraphError {
  const answer = ErrorAnswer.safeParse(body);
  if (!answer.success) return new GraphError(`The platform answered with HTTP status ${status}`, status);
  const { message, error_user_msg: userMessage, ...details } = answer.data.error;
  const redacted = { ...details, error_user_msg: userMessage === undefined ? undefined : redact(userMessage) };
  return new GraphError(redact(message), status, redacted, afterSeconds);
}
