import * as z from 'zod';
import { send, type Received } from '../send.ts';

/** Addresses are origins, without a trailing slash. */
export interface YouTubeSettings {
  apiUrl: string;
  tokenUrl: string;
  consentUrl: string;
  watchUrl: string;
  clientId: string;
  clientSecret: () => Promise<string>;
  isReviewed: boolean;
}

/** YouTube refused a call, or its answer was malformed. The message never holds a token. */
export class YouTubeError extends Error {
  readonly status: number;
  /** Like `quotaExceeded`; of a token's refusal like `invalid_grant`. */
  readonly reason: string;

  constructor(message: string, status: number, reason = '') {
    super(message);
    this.name = 'YouTubeError';
    this.status = status;
    this.reason = reason;
  }
}

interface YouTubeRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly json?: object;
  readonly file?: { readonly bytes: Uint8Array; readonly type: string };
  readonly headers?: Readonly<Record<string, string>>;
}

export interface YouTube {
  readonly settings: YouTubeSettings;
  /** Throws {@link YouTubeError} or `PlatformUnreachable`, as all calls do. */
  call(token: string, request: YouTubeRequest): Promise<Received>;
  read<S extends z.ZodType>(token: string, request: YouTubeRequest, shape: S): Promise<z.infer<S>>;
  /** A call of the project itself, about tokens. */
  callAsApp<S extends z.ZodType>(path: string, form: Readonly<Record<string, string>>, shape: S): Promise<z.infer<S>>;
  /** Sends bytes of a file to the address of its upload, or none to ask how far it is. 308 is no refusal. */
  upload(session: string, range: string, bytes?: Uint8Array): Promise<Received>;
}

/** Also of the two forms without reasons. https://developers.google.com/youtube/v3/docs/errors */
const Refusal = z.object({
  error: z.union([
    z.string(),
    z.object({
      message: z.string().default(''),
      errors: z.array(z.object({ reason: z.string().default('') })).default([]),
    }),
  ]),
  error_description: z.string().optional(),
});

/** The YouTube Data API over fetch. */
export function openYouTube(settings: YouTubeSettings): YouTube {
  async function call(token: string, { method, path, json, file, headers }: YouTubeRequest): Promise<Received> {
    const received = await send(`${settings.apiUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(json && { 'content-type': 'application/json; charset=UTF-8' }),
        ...(file && { 'content-type': file.type }),
        ...headers,
      },
      ...(json && { body: JSON.stringify(json) }),
      ...(file && { body: new Blob([new Uint8Array(file.bytes)]) }),
    });
    return accepted(received);
  }

  return {
    settings,
    call,
    read: async (token, request, shape) => answerOf(await call(token, request), shape),

    async callAsApp(path, form, shape) {
      const { tokenUrl, clientId, clientSecret } = settings;
      const body = new URLSearchParams({ ...form, client_id: clientId, client_secret: await clientSecret() });
      return answerOf(accepted(await send(`${tokenUrl}${path}`, { method: 'POST', body })), shape);
    },

    async upload(session, range, bytes) {
      const received = await send(session, {
        method: 'PUT',
        redirect: 'manual',
        headers: { 'content-range': range, ...(bytes === undefined && { 'content-length': '0' }) },
        ...(bytes && { body: new Blob([new Uint8Array(bytes)]) }),
      });
      return received.status === 308 ? received : accepted(received);
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function accepted(received: Received): Received {
  if (received.status < 300) return received;
  const read = Refusal.safeParse(parsed(received.text)).data;
  if (typeof read?.error === 'string')
    throw new YouTubeError(read.error_description ?? read.error, received.status, read.error);
  const { message = '', errors = [] } = read?.error ?? {};
  // Messages are HTML.
  const words = message.replaceAll(/<[^>]*>/g, '') || `YouTube answered with HTTP status ${received.status}`;
  throw new YouTubeError(words, received.status, errors[0]?.reason);
}

/** What was done may be done: an answer that cannot be read is no refusal. */
export function answerOf<S extends z.ZodType>({ text }: Received, shape: S): z.infer<S> {
  const answer = shape.safeParse(parsed(text));
  if (!answer.success) throw new YouTubeError('YouTube gave an answer that cannot be read', 502);
  return answer.data;
}
