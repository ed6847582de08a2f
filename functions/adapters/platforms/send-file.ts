import { megabyte } from '../../../shared/byte-sizes.ts';
import { type Received, send } from './send.ts';

const rangeBytes = 4 * megabyte;

export interface RangedFile {
  readonly size: number;
  /** Bytes from one place to before another. */
  readonly read: (from: number, to: number) => Promise<Uint8Array>;
}

interface FileRequest {
  readonly method: 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  /** What stands before and after the file. */
  readonly before?: Uint8Array;
  readonly after?: Uint8Array;
}

const nothing = new Uint8Array();

/** Sends a whole file in one request, of which it holds one range at a time. Throws as `send`, and what `read` throws. */
export async function sendFile(
  url: string,
  { method, headers, before = nothing, after = nothing }: FileRequest,
  { size, read }: RangedFile,
  timeout: number,
): Promise<Received> {
  let unread: unknown;
  async function* bytes() {
    yield before;
    for (let from = 0; from < size; from += rangeBytes) {
      yield await read(from, Math.min(from + rangeBytes, size)).catch((error: unknown) => {
        unread = error;
        throw error;
      });
    }
    yield after;
  }
  const request = {
    method,
    headers: { ...headers, 'content-length': String(before.length + size + after.length) },
    body: streamOf(bytes()),
    duplex: 'half',
  } as const;
  return send(url, request, timeout).catch((error: unknown) => {
    throw unread ?? error;
  });
}

function streamOf(parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done === true) controller.close();
      else if (value.length > 0) controller.enqueue(value);
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
