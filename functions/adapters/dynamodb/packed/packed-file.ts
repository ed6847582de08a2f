import * as z from 'zod';
import { ClientId } from '../../../../shared/domain/ids.ts';
import { reasonOf, type Warn } from '../../../use-cases/warn.ts';
import type { SnapshotFile } from '../../files/snapshot-file.ts';
import { bytesOf, readSections, type ReadSections, sectionsFile } from '../../files/sections.ts';
import type { Parts } from './row-columns.ts';

const PackedFacts = z.object({
  packedFor: z.string(),
  /** All that was stamped before is in it. */
  until: z.number(),
  /** Clients that were being removed. */
  leaving: z.array(ClientId),
  /** Rows that are left out because they cannot be read. */
  unreadable: z.array(z.object({ pk: z.string(), sk: z.string() })).default([]),
});
export type UnreadableKey = PackedFacts['unreadable'][number];
export type PackedFacts = z.infer<typeof PackedFacts>;

export const packedFile = (facts: PackedFacts, parts: Parts): Uint8Array[] => {
  const asBytes = Object.entries(parts).map(([name, part]) => [name, ArrayBuffer.isView(part) ? bytesOf(part) : part]);
  return sectionsFile({ facts, parts: Object.fromEntries(asBytes) as Record<string, Uint8Array> });
};

/** The bucket may fall silent while something else computes, and reading the table instead takes minutes for a million rows. */
const attempts = 3;

/** Undefined when the file is none, was made for other lists, or cannot be read: the table has them all. */
export async function readPackedFile<Packed>(
  file: Pick<SnapshotFile, 'open'>,
  packedFor: string,
  open: (read: ReadSections<PackedFacts>) => Packed,
  warn: Warn,
): Promise<{ version?: string | undefined; packed?: Packed | undefined }> {
  const wanted = PackedFacts.extend({ packedFor: z.literal(packedFor) });
  let version: string | undefined;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      const found = await file.open();
      version = found?.version;
      const read = found && (await readSections(found.bytes, (facts) => wanted.safeParse(facts).data));
      return { version, packed: read && open(read) };
    } catch (error) {
      warn('packed list not read', { reason: reasonOf(error), attempt });
    }
  }
  return { version };
}
