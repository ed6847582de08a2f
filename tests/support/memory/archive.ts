import type { Archive } from '../../../functions/use-cases/operations/ports.ts';

export interface MemoryArchive extends Archive {
  documents: Map<string, unknown>;
}

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
