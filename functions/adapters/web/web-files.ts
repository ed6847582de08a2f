import type { IncomingMessage } from 'node:http';
import { brand } from '../../../shared/brand.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import { second } from '../../../shared/durations.ts';
import type { WebFiles } from '../../use-cases/post-imports/ports.ts';
import { AddressRefused, type SafeFetch } from '../safe-fetch/safe-fetch.ts';

/** Milliseconds for a whole file, and without any byte. */
const usualLimits = { whole: 90 * second, silence: 15 * second };

const mostRedirects = 5;

const headers = {
  'user-agent': `${brand.name} file import`,
  accept: 'image/*, video/*',
  'accept-encoding': 'identity',
};

/** Reads files from servers that strangers name. A redirect is called as the first address was. */
export function webFiles(call: SafeFetch, limits = usualLimits): WebFiles {
  async function follow(address: string, signal: AbortSignal) {
    let url = new URL(address);
    for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
      const response = await call(url, { headers, timeout: limits.whole, signal });
      const { statusCode = 0, headers: answered } = response;
      if (statusCode === 200) return { response, url };
      response.destroy();
      const next = statusCode >= 300 && statusCode < 400 ? answered.location : undefined;
      if (next === undefined || !URL.canParse(next, url.href)) throw notGiven(statusCode);
      url = new URL(next, url.href);
    }
    throw new DomainError('invalid', 'media.address-redirects');
  }

  return {
    async open(address) {
      const silence = silenceAfter(limits.silence);
      const signal = AbortSignal.any([AbortSignal.timeout(limits.whole), silence.signal]);
      try {
        const { response, url } = await follow(address, signal);
        const length = response.headers['content-length'];
        return {
          name: nameOf(response, url),
          declaredType: response.headers['content-type'] ?? '',
          size: length !== undefined && /^\d{1,15}$/.test(length) ? Number(length) : undefined,
          parts: partsOf(response, { signal, onPart: silence.interrupt }),
          close() {
            silence.end();
            response.destroy();
          },
        };
      } catch (error) {
        silence.end();
        throw refusal(error, signal);
      }
    },
  };
}

function silenceAfter(milliseconds: number) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), milliseconds);
  return { signal: controller.signal, interrupt: () => void timer.refresh(), end: () => clearTimeout(timer) };
}

async function* partsOf(
  response: IncomingMessage,
  { signal, onPart }: { signal: AbortSignal; onPart: () => void },
): AsyncGenerator<Uint8Array, void> {
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      onPart();
      yield part;
    }
  } catch (error) {
    throw refusal(error, signal);
  }
}

function notGiven(status: number): DomainError {
  if (status === 404 || status === 410) return new DomainError('invalid', 'media.address-not-found');
  if (status === 401 || status === 403) return new DomainError('invalid', 'media.address-sign-in');
  return new DomainError('invalid', 'media.address-answer', { params: { status: String(status) } });
}

function refusal(error: unknown, signal: AbortSignal): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof AddressRefused) return new DomainError('invalid', 'media.address-private');
  return new DomainError('invalid', signal.aborted ? 'media.address-too-slow' : 'media.address-unreachable');
}

/** As the server calls the file, or the end of the address. */
function nameOf({ headers: { 'content-disposition': disposition = '' } }: IncomingMessage, url: URL): string {
  const [, encoded] = /filename\*\s*=\s*utf-8''([^;\s]+)/i.exec(disposition) ?? [];
  const [, quoted] = /filename\s*=\s*"([^"]+)"/i.exec(disposition) ?? [];
  const end = encoded ?? quoted ?? url.pathname.split('/').findLast((part) => part !== '') ?? url.hostname;
  return decoded(end).split(/[/\\]/).at(-1) ?? url.hostname;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
