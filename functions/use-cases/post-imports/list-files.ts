import { ownerOf, type PostImportId } from '../../../shared/domain/ids.ts';
import type { ImportFile } from '../../../shared/domain/posts/import-file.ts';
import type { CodedMessage } from '../../../shared/messages/coded-message.ts';
import { englishOf } from '../../../shared/messages/english.ts';
import { coded } from '../../../shared/messages/coded.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { FetchedFile, ImportFiles, PostImports } from './ports.ts';
import type { Media, MediaRecord } from '../media/ports.ts';

export async function listFiles(
  caller: Caller,
  importId: PostImportId,
  deps: {
    imports: Pick<PostImports, 'load'>;
    files: Pick<ImportFiles, 'listFor'>;
    media: Pick<Media, 'listFor'>;
  },
): Promise<ImportFile[]> {
  requireOwner(caller, ownerOf(importId), 'PostImport');
  await deps.imports.load(importId);
  return filesOfImport(importId, deps);
}

export async function filesOfImport(
  importId: PostImportId,
  { files, media }: { files: Pick<ImportFiles, 'listFor'>; media: Pick<Media, 'listFor'> },
): Promise<ImportFile[]> {
  const all = await files.listFor(importId);
  if (all.length === 0) return [];
  const library = new Map((await media.listFor(ownerOf(importId))).map((file) => [file.id, file]));
  return all.map((file) => shown(file, library.get(file.id)));
}

function shown({ id, address, status, reasonCode }: FetchedFile, file: MediaRecord | undefined): ImportFile {
  const failed = (reason: CodedMessage): ImportFile => ({
    id,
    address,
    status: 'failed',
    reason: englishOf(reason),
    reasonCode: reason,
  });
  if (status === 'waiting') return { id, address, status };
  if (status === 'failed') return failed(reasonCode ?? coded('media.address-unreachable'));
  if (file?.status === 'uploading') return { id, address, status: 'waiting' };
  if (file?.status === 'ready') return { id, address, status: 'ready', file };
  return failed(file?.reasonCode ?? coded('media.not-found'));
}
