import * as z from 'zod';
import { ClientId } from '../../domain/ids.ts';
import {
  ImportedPosts,
  ImportResult,
  importRowsLimit,
  NewPostImport,
  PostImport,
  UndoneRows,
  FileAddresses,
  ImportFile,
  RemovedFiles,
} from '../../domain/posts/post-import.ts';
import { type Contract, contractsAt } from '../contract.ts';
import { postImportParams } from '../params.ts';

const atLibrary = contractsAt('library');
const atPlanning = contractsAt('planning');

export const postImportContracts = {
  /** Newest first. */
  listPostImports: atPlanning('GET', '/api/post-imports', {
    action: 'posts.read',
    query: z.strictObject({ clientId: ClientId }),
    response: z.object({ imports: z.array(PostImport) }),
  }),
  /** Answers the import of the same file that is not undone, if there is one. */
  createPostImport: atPlanning('POST', '/api/post-imports', {
    action: 'posts.draft',
    needsVerifiedEmail: true,
    status: 201,
    body: NewPostImport,
    response: PostImport,
  }),
  /** Stores each row once, however often it is sent. A refused row does not stop the others. */
  createImportedPosts: atPlanning('POST', '/api/post-imports/{importId}/posts', {
    action: 'posts.draft',
    needsVerifiedEmail: true,
    params: postImportParams,
    body: ImportedPosts,
    response: z.object({ results: z.array(ImportResult) }),
  }),
  /** Deletes what is neither out nor changed since, from a row on; `next` says where to go on. */
  createImportUndo: atPlanning('POST', '/api/post-imports/{importId}/undos', {
    action: 'posts.delete',
    params: postImportParams,
    body: z.strictObject({ from: z.int().min(1).max(importRowsLimit).default(1) }),
    response: UndoneRows,
  }),
} as const satisfies Record<string, Contract>;

const path = '/api/post-imports/{importId}/files';

export const importFileContracts = {
  /** Has files fetched into the library, each address once for an import. One that failed is tried again. */
  createImportFiles: atLibrary('POST', path, {
    action: 'media.write',
    needsVerifiedEmail: true,
    status: 202,
    params: postImportParams,
    body: FileAddresses,
    response: z.object({ files: z.array(ImportFile) }),
  }),
  listImportFiles: atLibrary('GET', path, {
    action: 'media.read',
    params: postImportParams,
    response: z.object({ files: z.array(ImportFile) }),
  }),
  /** Removes some of the files that an import brought, but for those that posts or templates use. Undo the import first. */
  deleteImportFiles: atLibrary('DELETE', path, {
    action: 'media.write',
    params: postImportParams,
    response: RemovedFiles,
  }),
} as const satisfies Record<string, Contract>;
