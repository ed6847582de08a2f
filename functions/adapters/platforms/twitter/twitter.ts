import * as z from 'zod';
import type { PlatformData } from '../../../use-cases/connections/connection-ports.ts';
import { parseExactJson, send, type Received } from '../send.ts';

export interface TwitterSettings {
  /** API origin, without a trailing slash. */
  apiUrl: string;
  /** Origin of the consent page and of posts, without a trailing slash. */
  siteUrl: string;
  clientId: string;
  clientSecret: () => Promise<string>;
}

/** X refused a call, or its answer was malformed. The message never holds a token. */
export class TwitterError extends Error {
  readonly status: number;
  /** The type of a problem, or the code of an error about tokens. */
  readonly type: string;
  readonly headers: Headers;

  constructor(message: string, { status, headers }: Pick<Received, 'status' | 'headers'>, type = '') {
    super(message);
    this.name = 'TwitterError';
    this.status = status;
    this.type = type;
    this.headers = headers;
  }
}

interface TwitterRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly json?: object;
  readonly form?: FormData;
}

export interface Twitter {
  readonly settings: TwitterSettings;
  /** Throws {@link TwitterError} or `PlatformUnreachable`, as all calls do. */
  call<S extends z.ZodType>(token: string, request: TwitterRequest, shape: S): Promise<z.infer<S>>;
  /** A call of the app itself, about tokens. */
  callAsApp<S extends z.ZodType>(path: string, form: Readonly<Record<string, string>>, shape: S): Promise<z.infer<S>>;
}

/** Problem documents, errors about tokens, and the older form of both. */
const Refusal = z.object({
  title: z.string().optional(),
  detail: z.string().optional(),
  type: z.string().optional(),
  error: z.string().optional(),
  error_description: z.string().optional(),
  errors: z.array(z.object({ message: z.string().optional(), detail: z.string().optional() })).optional(),
});

/** X's API over fetch. Ids have all their digits. */
export function openTwitter(settings: TwitterSettings): Twitter {
  const ask = async (request: TwitterRequest, authorization: string) =>
    send(`${settings.apiUrl}${request.path}`, {
      method: request.method,
      headers: { authorization, ...(request.json && { 'content-type': 'application/json' }) },
      ...(request.json && { body: JSON.stringify(request.json) }),
      ...(request.form && { body: request.form }),
    });

  return {
    settings,

    call: async (token, request, shape) => checked(await ask(request, `Bearer ${token}`), shape),

    async callAsApp(path, form, shape) {
      const { apiUrl, clientId, clientSecret } = settings;
      const basic = btoa(`${clientId}:${await clientSecret()}`);
      const headers = { authorization: `Basic ${basic}` };
      return checked(
        await send(`${apiUrl}${path}`, { method: 'POST', headers, body: new URLSearchParams(form) }),
        shape,
      );
    },
  };
}

function checked<S extends z.ZodType>(received: Received, shape: S): z.infer<S> {
  const body = parseExactJson(received.text);
  if (received.status >= 400) throw refusal(received, body);
  const answer = shape.safeParse(body);
  // What was done may be done: an answer that cannot be read is no refusal.
  if (!answer.success) throw new TwitterError('X gave an answer that cannot be read', { ...received, status: 502 });
  return answer.data;
}

function refusal(received: Received, body: unknown): TwitterError {
  const read = Refusal.safeParse(body);
  const { title, detail, type, error, error_description: description, errors: [first] = [] } = read.data ?? {};
  const words = first?.message ?? first?.detail ?? detail ?? description ?? title;
  return new TwitterError(words ?? `X answered with HTTP status ${received.status}`, received, error ?? type);
}

const Me = z.object({
  data: z.object({ id: z.string(), username: z.string(), name: z.string(), subscription_type: z.string().optional() }),
});

/** The account of a token. Billed. Throws as `call`. */
export async function readMe(twitter: Twitter, token: string, now: Date) {
  const path = '/2/users/me?user.fields=subscription_type';
  const { data } = await twitter.call(token, { method: 'GET', path }, Me);
  const platformData: PlatformData = {
    subscription: data.subscription_type ?? '',
    subscriptionAskedAt: now.toISOString(),
  };
  return { ...data, platformData };
}

const Followers = z.object({
  data: z.object({ public_metrics: z.object({ followers_count: z.int().nonnegative() }) }),
});

/** How many follow the account of a token. Billed. Throws as `call`. */
export async function readFollowers(twitter: Twitter, token: string): Promise<number> {
  const path = '/2/users/me?user.fields=public_metrics';
  const { data } = await twitter.call(token, { method: 'GET', path }, Followers);
  return data.public_metrics.followers_count;
}
