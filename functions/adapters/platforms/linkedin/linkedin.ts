import * as z from 'zod';
import type { Warn } from '../../../use-cases/warn.ts';
import { send, type Received } from '../send.ts';

export interface LinkedInSettings {
  /** API origin, without a trailing slash. */
  apiUrl: string;
  /** Origin of the consent page and of posts, without a trailing slash. */
  siteUrl: string;
  /** The month of the API, like `202609`. */
  version: string;
  warn: Warn;
}

/** LinkedIn refused a call; without a code, its answer was malformed. The message never holds a token. */
export class LinkedInError extends Error {
  readonly status: number;
  readonly code: string | undefined;

  constructor(message: string, status: number, code?: string) {
    super(message);
    this.name = 'LinkedInError';
    this.status = status;
    this.code = code;
  }
}

const Refusal = z.object({
  message: z.string().default(''),
  code: z.string().optional(),
  errorDetails: z.object({ inputErrors: z.array(z.object({ code: z.string() })).default([]) }).optional(),
});
const TokenRefusal = z.object({ error: z.string(), error_description: z.string().default('') });

interface Request {
  body?: object;
  headers?: Readonly<Record<string, string>>;
}

export interface LinkedIn {
  readonly settings: LinkedInSettings;
  /** `path` with its query. Throws {@link LinkedInError} or `PlatformUnreachable`, as all calls do. */
  call(token: string, method: 'GET' | 'POST' | 'DELETE', path: string, request?: Request): Promise<Received>;
  read<S extends z.ZodType>(token: string, path: string, shape: S): Promise<z.infer<S>>;
  grant<S extends z.ZodType>(form: Readonly<Record<string, string>>, shape: S): Promise<z.infer<S>>;
  /** A call that LinkedIn's public pages do not describe; others use it as RFC 7009 says. */
  revoke(form: Readonly<Record<string, string>>): Promise<void>;
  /** Sends bytes to an address that LinkedIn gave for them. */
  upload(url: string, bytes: Uint8Array, token?: string): Promise<Received>;
}

/** LinkedIn's versioned API over fetch. */
export function openLinkedIn(settings: LinkedInSettings): LinkedIn {
  const { apiUrl, siteUrl, version } = settings;

  async function askAsApp(path: string, form: Readonly<Record<string, string>>): Promise<Received> {
    const received = await send(`${siteUrl}${path}`, { method: 'POST', body: new URLSearchParams(form) });
    const refusal = TokenRefusal.safeParse(parsed(received));
    if (refusal.success) throw new LinkedInError(refusal.data.error_description, received.status, refusal.data.error);
    if (received.status >= 400) throw unreadable(received.status);
    return received;
  }

  const linkedin: LinkedIn = {
    settings,

    async call(token, method, path, { body, headers } = {}) {
      const request = {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'linkedin-version': version,
          'x-restli-protocol-version': '2.0.0',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      };
      return accepted(await send(`${apiUrl}${path}`, request), token);
    },

    read: async (token, path, shape) => checked(parsed(await linkedin.call(token, 'GET', path)), shape),

    grant: async (form, shape) => checked(parsed(await askAsApp('/oauth/v2/accessToken', form)), shape),

    revoke: async (form) => void (await askAsApp('/oauth/v2/revoke', form)),

    async upload(url, bytes, token) {
      const headers = {
        'content-type': 'application/octet-stream',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      };
      const request = { method: 'PUT', headers, body: new Uint8Array(bytes) };
      return accepted(await send(unbroken(url), request), token);
    },
  };
  return linkedin;
}

/** LinkedIn breaks long addresses with line ends. */
export const unbroken = (url: string) => url.replaceAll(/\s/g, '');

export function parsed({ text }: Received): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Throws what LinkedIn refused. */
export function accepted(received: Received, token = ''): Received {
  const { status } = received;
  if (status < 400) return received;
  const refusal = Refusal.safeParse(parsed(received));
  if (!refusal.success) throw unreadable(status);
  const { message, code, errorDetails } = refusal.data;
  const known = errorDetails?.inputErrors[0]?.code ?? code;
  throw new LinkedInError(token === '' ? message : message.replaceAll(token, '[token]'), status, known);
}

export function checked<S extends z.ZodType>(data: unknown, shape: S): z.infer<S> {
  const answer = shape.safeParse(data);
  if (!answer.success) throw unreadable(502);
  return answer.data;
}

const unreadable = (status: number) => new LinkedInError(`LinkedIn answered with HTTP status ${status}`, status);

export const urnInPath = encodeURIComponent;

export const isPage = ({ accountId }: { accountId: string }) => accountId.startsWith('urn:li:organization:');
