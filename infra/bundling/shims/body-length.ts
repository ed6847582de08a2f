/** How long a body is: a text or bytes. None of ours is a file or a stream. */
export function calculateBodyLength(body: string | Uint8Array | undefined): number {
  return body === undefined ? 0 : Buffer.byteLength(body);
}
