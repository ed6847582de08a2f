import * as z from 'zod';
import type { Warn } from '../../../use-cases/warn.ts';
import { parseExactJson } from '../exact-json.ts';
import { send } from '../send.ts';

export interface TikTokSettings {
  /** Of the calls, without a slash at the end. */
  apiUrl: string;
  /** Of the pages people see, the one that asks for consent among them; without a slash at the end. */
  siteUrl: string;
  clientKey: string;
  clientSecret: () => Promise<string>;
  warn: Warn;
}

/** TikTok refused a call; without a code its answer was not of the form it promises. The message never holds a token. */
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
  /** One call with a person's token; answers its data. Throws {@link TikTokError} or `PlatformUnreachable`. */
  call<S extends z.ZodType>(token: string, path: string, body: object, shape: S): Promise<z.infer<S>>;
  /** One call about tokens, in the app's name, whose errors have a form of their own. Throws as {@link call}. */
  grant<S extends z.ZodType>(form: Readonly<Record<string, string>>, shape: S): Promise<z.infer<S>>;
  /** Gives back what the person of a token allowed: no token of theirs works any more. Throws as {@link call}. */
  revoke(token: string): Promise<void>;
}

/** TikTok's open API over fetch. Ids of 64 bits arrive as strings with all their digits. */
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

/** Posts a form in the app's name; the answer to some is empty. */
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
