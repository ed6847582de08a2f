import * as z from 'zod';
import { FileAddresses, ImportFile, RemovedFiles } from '../domain/posts/import-file.ts';
import { contract, type Contract } from './contract.ts';
import { postImportParams } from './params.ts';

const path = '/api/post-imports/{importId}/files';

export const importFileContracts = {
  /** Has files fetched into the library, each address once for an import. One that failed is tried again. */
  createImportFiles: contract({
    entry: 'library',
    method: 'POST',
    path,
    access: 'client',
    needsVerifiedEmail: true,
    status: 202,
    params: postImportParams,
    body: FileAddresses,
    response: z.object({ files: z.array(ImportFile) }),
  }),
  listImportFiles: contract({
    entry: 'library',
    method: 'GET',
    path,
    access: 'client',
    status: 200,
    params: postImportParams,
    response: z.object({ files: z.array(ImportFile) }),
  }),
  /** Removes some of the files that an import brought, but for those that posts or templates use. Undo the import first. */
  deleteImportFiles: contract({
    entry: 'library',
    method: 'DELETE',
    path,
    access: 'client',
    status: 200,
    params: postImportParams,
    response: RemovedFiles,
  }),
} as const satisfies Record<string, Contract>;
