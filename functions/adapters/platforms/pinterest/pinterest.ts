import * as z from 'zod';
import { parseExactJson, send, type Received } from '../send.ts';

export interface PinterestSettings {
  /** API origin, without a trailing slash. */
  apiUrl: string;
  /** Origin of the consent page and of pins, without a trailing slash. */
  siteUrl: string;
  clientId: string;
  clientSecret: () => Promise<string>;
}

/** Pinterest refused a call; without a code, its answer was malformed. The message never holds a token. */
export class PinterestError extends Error {
  readonly status: number;
  readonly code: number | undefined;
  readonly headers: Headers;

  constructor(message: string, { status, headers }: Pick<Received, 'status' | 'headers'>, code?: number) {
    super(message);
    this.name = 'PinterestError';
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

interface PinterestRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** With its query. */
  readonly path: string;
  readonly json?: object;
}

export interface Pinterest {
  readonly settings: PinterestSettings;
  /** Throws {@link PinterestError} or `PlatformUnreachable`, as all calls do. */
  call<S extends z.ZodType>(token: string, request: PinterestRequest, shape: S): Promise<z.infer<S>>;
  /** A call of the app itself, about tokens. */
  grant<S extends z.ZodType>(form: Readonly<Record<string, string>>, shape: S): Promise<z.infer<S>>;
}

const Refusal = z.object({ code: z.number(), message: z.string().default('') });

/** Pinterest's API v5 over fetch. Ids have all their digits. */
export function openPinterest(settings: PinterestSettings): Pinterest {
  return {
    settings,

    async call(token, { method, path, json }, shape) {
      const headers = {
        authorization: `Bearer ${token}`,
        ...(json !== undefined && { 'content-type': 'application/json' }),
      };
      const request = { method, headers, ...(json !== undefined && { body: JSON.stringify(json) }) };
      return checked(await send(`${settings.apiUrl}${path}`, request), shape, token);
    },

    async grant(form, shape) {
      const { apiUrl, clientId, clientSecret } = settings;
      const headers = { authorization: `Basic ${btoa(`${clientId}:${await clientSecret()}`)}` };
      const request = { method: 'POST', headers, body: new URLSearchParams(form) };
      return checked(await send(`${apiUrl}/v5/oauth/token`, request), shape, form['refresh_token']);
    },
  };
}

/** @param token is in no message */
function checked<S extends z.ZodType>(received: Received, shape: S, token = ''): z.infer<S> {
  const body = parseExactJson(received.text);
  if (received.status >= 400) {
    const { message = '', code } = Refusal.safeParse(body).data ?? {};
    const words = message === '' ? `Pinterest answered with HTTP status ${received.status}` : message;
    throw new PinterestError(token === '' ? words : words.replaceAll(token, '[token]'), received, code);
  }
  const answer = shape.safeParse(body);
  // What was done may be done: an answer that cannot be read is no refusal.
  if (!answer.success)
    throw new PinterestError('Pinterest gave an answer that cannot be read', { ...received, status: 502 });
  return answer.data;
}
