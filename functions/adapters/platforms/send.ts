const usualTimeout = 30_000;

export interface Received {
  status: number;
  headers: Headers;
  text: string;
}

/** No answer. `wasSent` is false only when no connection was made. */
export class PlatformUnreachable extends Error {
  readonly wasSent: boolean;

  constructor(cause: Error) {
    const inner = cause.cause instanceof Error ? cause.cause : cause;
    super(inner.message);
    this.name = 'PlatformUnreachable';
    this.wasSent = !('code' in inner && typeof inner.code === 'string' && unconnected.has(inner.code));
  }
}

const unconnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Sends one request; follows no redirect, which is an answer only where the request says `manual`. Throws {@link PlatformUnreachable}. */
export async function send(url: string | URL, request: RequestInit, timeout = usualTimeout): Promise<Received> {
  try {
    const response = await fetch(url, { redirect: 'error', ...request, signal: AbortSignal.timeout(timeout) });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (error) {
    throw new PlatformUnreachable(error instanceof Error ? error : new Error('No answer'));
  }
}

const stringOrNumber = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Parses JSON; integers beyond the safe range become strings of the same digits. Undefined for invalid JSON. */
export function parseExactJson(text: string): unknown {
  const quoted = text.replaceAll(stringOrNumber, (token) =>
    /^-?\d+$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token,
  );
  try {
    return JSON.parse(quoted);
  } catch {
    return undefined;
  }
}

/**
 * An address as platforms take it: percent-encoded, its name in punycode. Some call others "not properly formatted"
 * (stephenmcd/mezzanine #1570). One of ASCII alone stays as it was written.
 */
export const sentAddress = (address: string): string =>
  /^[!-~]*$/.test(address) ? address : (URL.parse(address)?.href ?? address);
