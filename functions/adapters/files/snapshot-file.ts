import { randomUUID } from 'node:crypto';
import { SignatureV4 } from '@smithy/signature-v4';
import type { Table } from '../dynamodb/table/table.ts';

/** A file that is made again from time to time, and of which there is one. */
export interface SnapshotFile {
  /** Undefined when there is none. */
  open(): Promise<{ version: string; bytes: AsyncIterable<Uint8Array> } | undefined>;
  /** False when it is no longer the version that was read; undefined stands for none. */
  replace(version: string | undefined, bytes: Buffer): Promise<boolean>;
  /** Leaves nothing of it. Nobody who read it before can replace it. */
  forget(): Promise<void>;
}

/**
 * An object in a bucket without versions, by signed requests of its own: the client of the SDK is larger than all else
 * that lists need. Signs as the table's client does.
 */
export function snapshotFile({ document: { config } }: Table, bucket: string, key: string): SnapshotFile {
  const { credentials, region, sha256 } = config;
  const signer = new SignatureV4({ service: 's3', uriEscapePath: false, credentials, region, sha256 });

  async function send(method: 'GET' | 'PUT', conditions: Record<string, string>, body?: Buffer): Promise<Response> {
    const endpoint = process.env['AWS_ENDPOINT_URL_S3'] ?? `https://s3.${await region()}.amazonaws.com`;
    const { protocol, hostname, port, host } = new URL(endpoint);
    const path = `/${bucket}/${key}`;
    const headers = { ...conditions, host, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
    const signed = await signer.sign({
      method,
      protocol,
      hostname,
      ...(port && { port: Number(port) }),
      path,
      headers,
    });
    return fetch(`${protocol}//${host}${path}`, { method, headers: signed.headers, ...(body && { body }) });
  }

  function refused(method: string, { status }: Response): Error {
    return new Error(`${method} of the snapshot ${key} was answered ${status}`);
  }

  return {
    async open() {
      const answer = await send('GET', {});
      if (answer.status === 404) return undefined;
      if (!answer.ok || answer.body === null) throw refused('GET', answer);
      return { version: answer.headers.get('etag') ?? '', bytes: answer.body };
    },

    async replace(version, bytes) {
      const answer = await send(
        'PUT',
        version === undefined ? { 'if-none-match': '*' } : { 'if-match': version },
        bytes,
      );
      if (answer.status === 412 || answer.status === 409 || answer.status === 404) return false;
      if (!answer.ok) throw refused('PUT', answer);
      return true;
    },

    async forget() {
      // Its version is that of its content, and must differ each time.
      const answer = await send('PUT', {}, Buffer.from(randomUUID()));
      if (!answer.ok) throw refused('PUT', answer);
    },
  };
}
