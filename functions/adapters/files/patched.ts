import type { Patch } from '../../../shared/videos/patch.ts';

/** The same number of bytes, part by part. The parts themselves are overwritten. */
export async function* patched(
  parts: AsyncIterable<Uint8Array>,
  patches: readonly Patch[],
): AsyncGenerator<Uint8Array> {
  let at = 0;
  for await (const part of parts) {
    const end = at + part.length;
    for (const patch of patches) {
      const [from, to] = [Math.max(patch.from, at), Math.min(patch.to, end)];
      if (from >= to) continue;
      if (patch.bytes === undefined) part.fill(0, from - at, to - at);
      else part.set(patch.bytes.subarray(from - patch.from, to - patch.from), from - at);
    }
    yield part;
    at = end;
  }
}
