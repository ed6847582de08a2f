import { randomUUID } from 'node:crypto';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { SignatureV4 } from '@smithy/signature-v4';
import { second } from '../../../shared/durations.ts';
import type { Table } from '../dynamodb/table/table.ts';

/** A file that is made again from time to time, and of which there is one. */
export interface SnapshotFile {
  /** Undefined when there is none. */
  open(): Promise<{ version: string; bytes: AsyncIterable<Uint8Array> } | undefined>;
  /** False when it is no longer the version that was read; undefined stands for none. */
  replace(version: string | undefined, pieces: readonly Uint8Array[]): Promise<boolean>;
  /** Leaves nothing of it. Nobody who read it before can replace it. */
  forget(): Promise<void>;
}

/** As long as nothing comes or goes, milliseconds. */
const longestSilence = 10 * second;

/**
 * An object in a bucket without versions, by signed requests of its own: the client of the SDK is larger than all else
 * that lists need. Signs as the table's client does. Each request has a connection of its own, because one that idled while
 * lists were packed may have been closed.
 */
export function snapshotFile(
  { document: { config } }: Table,
  bucket: string,
  key: string,
  silence = longestSilence,
): SnapshotFile {
  const { credentials, region, sha256 } = config;
  const signer = new SignatureV4({ service: 's3', uriEscapePath: false, credentials, region, sha256 });

  async function send(
    method: 'GET' | 'PUT',
    conditions: Record<string, string>,
    pieces: readonly Uint8Array[] = [],
  ): Promise<IncomingMessage> {
    const endpoint = process.env['AWS_ENDPOINT_URL_S3'] ?? `https://s3.${await region()}.amazonaws.com`;
    const { protocol, hostname, port, host } = new URL(endpoint);
    const path = `/${bucket}/${key}`;
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
    const size = { ...(method === 'PUT' && { 'content-length': String(length) }) };
    const unsigned = { ...conditions, ...size, host, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
    const place = { method, protocol, hostname, path, ...(port && { port: Number(port) }) };
    const { headers } = await signer.sign({ ...place, headers: unsigned });
    const make = protocol === 'https:' ? secureRequest : plainRequest;
    const request = make({ ...place, headers, agent: false, timeout: silence });
    request.once('timeout', () => request.destroy(new Error(`${method} of the snapshot ${key} fell silent`)));
    for (const piece of pieces) request.write(piece);
    request.end();
    return new Promise((resolve, reject) => {
      request.once('response', resolve).once('error', reject);
    });
  }

  /** Reads no more of an answer than its status. */
  function statusOf(answer: IncomingMessage, expected: readonly number[]): number {
    const { statusCode = 0 } = answer.resume();
    if (expected.includes(statusCode)) return statusCode;
    throw new Error(`The snapshot ${key} was answered with ${statusCode}`);
  }

  return {
    async open() {
      const answer = await send('GET', {});
      if (answer.statusCode === 200) return { version: answer.headers.etag ?? '', bytes: answer };
      statusOf(answer, [404]);
      return undefined;
    },

    async replace(version, pieces) {
      const [condition, of] = version === undefined ? ['if-none-match', '*'] : ['if-match', version];
      return statusOf(await send('PUT', { [condition]: of }, pieces), [200, 404, 409, 412]) === 200;
    },

    async forget() {
      // Its version is that of its content, and must differ each time.
      statusOf(await send('PUT', {}, [Buffer.from(randomUUID())]), [200]);
    },
  };
}
