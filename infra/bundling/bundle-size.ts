import type { OutputChunk } from 'rolldown';

/** Bytes. */
export interface BundleSize {
  /** What every cold start loads. */
  readonly start: number;
  /** The most that one lazy module, such as the routes of a noun or a platform's publisher, adds to it. */
  readonly later: number;
}

export function bundleSize(chunks: readonly OutputChunk[]): BundleSize {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));

  /** With everything that is loaded at once with it. */
  function loadedWith(chunk: OutputChunk, found = new Set<OutputChunk>()): Set<OutputChunk> {
    if (found.has(chunk)) return found;
    found.add(chunk);
    for (const name of chunk.imports) {
      const imported = named.get(name);
      if (imported !== undefined) loadedWith(imported, found);
    }
    return found;
  }

  const start = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => [...loadedWith(chunk)]));
  const later = chunks
    .filter(({ isDynamicEntry }) => isDynamicEntry)
    .map((chunk) => bytesOf([...loadedWith(chunk)].filter((each) => !start.has(each))));
  return { start: bytesOf([...start]), later: Math.max(0, ...later) };
}

const bytesOf = (chunks: readonly OutputChunk[]) => chunks.reduce((sum, { code }) => sum + Buffer.byteLength(code), 0);
