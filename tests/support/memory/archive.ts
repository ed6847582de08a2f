import type { Archive } from '../../../functions/use-cases/ports/archive.ts';

export interface MemoryArchive extends Archive {
  /** What is kept, by its key. */
  documents: Map<string, unknown>;
}

/** An archive in memory, with the keys of the one in S3: see `tests/adapters/s3-archive.test.ts`. */
export function memoryArchive(): MemoryArchive {
  const documents = new Map<string, unknown>();
  return {
    documents,
    async keep(clientId, kind, document, at) {
      documents.set(`${clientId}/${at.toISOString()}-${kind}.json`, structuredClone(document));
    },
    async forget(clientId) {
      for (const key of documents.keys()) if (key.startsWith(`${clientId}/`)) documents.delete(key);
    },
  };
}
