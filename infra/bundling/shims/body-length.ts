/** Our bodies are text or bytes, never files or streams. */
export function calculateBodyLength(body: string | Uint8Array | undefined): number {
  return body === undefined ? 0 : Buffer.byteLength(body);
}
