import * as z from 'zod';
import type { Warn } from '../../../use-cases/warn.ts';
import { parseExactJson, send } from '../send.ts';

export interface TikTokSettings {
  /** API origin, without a trailing slash. */
  apiUrl: string;
  /** Origin of the consent page and of posts, without a trailing slash. */
  siteUrl: string;
  clientKey: string;
  clientSecret: () => Promise<string>;
  warn: Warn;
}

/** TikTok refused a call; without a code, its answer was malformed. The message never holds a token. */
export class TikTokError extends Error {
  readonly status: number;
  readonly code: string | undefined;

  constructor(message: string, status: number, code?: string) {
    super(message);
    this.name = 'TikTokError';
    this.status = status;
    this.code = code;
  }
}

const Envelope = z.object({
  data: z.unknown(),
  error: z.object({ code: z.string(), message: z.string().default('') }),
});
const FlatError = z.object({ error: z.string(), error_description: z.string().default('') });

export interface TikTok {
  readonly settings: TikTokSettings;
  /** Throws {@link TikTokError} or `PlatformUnreachable`, as all calls do. */
  call<S extends z.ZodType>(token: string, path: string, body: object, shape: S): Promise<z.infer<S>>;
  grant<S extends z.ZodType>(form: Readonly<Record<string, string>>, shape: S): Promise<z.infer<S>>;
  revoke(token: string): Promise<void>;
}

/** TikTok's open API over fetch. 64-bit ids arrive as strings with all digits. */
export function openTikTok(settings: TikTokSettings): TikTok {
  return {
    settings,

    async call(token, path, body, shape) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json; charset=UTF-8' };
      const request = { method: 'POST', headers, body: JSON.stringify(body) };
      const { status, text } = await send(`${settings.apiUrl}${path}`, request);
      const answer = Envelope.safeParse(parseExactJson(text));
      if (!answer.success) throw unreadable(status);
      const { data, error } = answer.data;
      if (error.code !== 'ok') throw new TikTokError(error.message.replaceAll(token, '[token]'), status, error.code);
      if (status >= 400) throw unreadable(status);
      return checked(data, shape);
    },

    grant: async (form, shape) => checked(await postAsApp(settings, '/v2/oauth/token/', form), shape),

    async revoke(token) {
      await postAsApp(settings, '/v2/oauth/revoke/', { token });
    },
  };
}

async function postAsApp(settings: TikTokSettings, path: string, form: Readonly<Record<string, string>>) {
  const app = { client_key: settings.clientKey, client_secret: await settings.clientSecret() };
  const request = { method: 'POST', body: new URLSearchParams({ ...app, ...form }) };
  const { status, text } = await send(`${settings.apiUrl}${path}`, request);
  const answer = parseExactJson(text);
  const refusal = FlatError.safeParse(answer);
  if (refusal.success) throw new TikTokError(refusal.data.error_description, status, refusal.data.error);
  if (status >= 400) throw unreadable(status);
  return answer;
}

function checked<S extends z.ZodType>(data: unknown, shape: S): z.infer<S> {
  const answer = shape.safeParse(data);
  if (!answer.success) throw unreadable(502);
  return answer.data;
}

const unreadable = (status: number) => new TikTokError(`TikTok answered with HTTP status ${status}`, status);
