import type { SnapshotFile } from '../../../functions/adapters/files/snapshot-file.ts';

async function* piecesOf(bytes: Buffer) {
  const size = 1000;
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

/** `bytes` as a Buffer, for what the port does not offer. */
export function memorySnapshotFile(): SnapshotFile & { bytes: Buffer | undefined } {
  let version = 0;
  const file = {
    bytes: undefined as Buffer | undefined,
    open: async () => file.bytes && { version: String(version), bytes: piecesOf(file.bytes) },
    async replace(wanted: string | undefined, pieces: readonly Uint8Array[]) {
      if (wanted !== (file.bytes && String(version))) return false;
      version += 1;
      file.bytes = Buffer.concat(pieces);
      return true;
    },
    async forget() {
      version += 1;
      file.bytes = Buffer.from(`forgotten ${version}`);
    },
  };
  return file;
}
