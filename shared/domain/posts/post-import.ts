import * as z from 'zod';
import { fieldCode } from '../../messages/field-code.ts';
import { CodedMessage } from '../../messages/coded-message.ts';
import { ClientId, MediaId, ownerOf, PostId, postIdOf, PostImportId, ulidOf } from '../ids.ts';
import { MediaItem } from '../media/media.ts';
import { Instant, requiredLine } from '../text.ts';
import { numbered } from './numbered-ulids.ts';
import { newPostFields } from './post.ts';

export const importRowsLimit = 1000;
/** Posts of one request. */
export const importBatchLimit = 50;
export const importUndoDays = 30;

const ImportRow = z.int().min(1).max(importRowsLimit);

/** SHA-256 of the file, in hex. */
const Fingerprint = z.string().regex(/^[0-9a-f]{64}$/);

export const NewPostImport = z.strictObject({
  clientId: ClientId,
  fingerprint: Fingerprint,
  fileName: requiredLine(200, 'post-import.file-name-required'),
  rows: ImportRow,
});
export type NewPostImport = z.infer<typeof NewPostImport>;

/** Kept for {@link importUndoDays}. */
export const PostImport = z.object({
  id: PostImportId,
  fingerprint: Fingerprint,
  fileName: z.string(),
  rows: ImportRow,
  createdAt: Instant,
  /** Since then it takes no more posts. */
  undoneAt: Instant.optional(),
});
export type PostImport = z.infer<typeof PostImport>;

const { clientId: _ofTheImport, ...postFields } = newPostFields;

/** `row` is its place among the rows of the file, from 1. */
export const ImportedPost = z
  .strictObject({
    row: ImportRow,
    ...postFields,
    status: z.enum(['draft', 'scheduled']),
    /** A language model wrote it: where somebody else answers for it, it waits for its client's yes. */
    isByAgent: z.literal(true).optional(),
  })
  .refine((post) => post.status !== 'scheduled' || post.scheduledFor !== undefined, {
    path: ['scheduledFor'],
    message: fieldCode('post.time-required'),
  });
export type ImportedPost = z.infer<typeof ImportedPost>;

export const ImportedPosts = z.strictObject({
  posts: z.array(ImportedPost).min(1, fieldCode('post.batch-empty')).max(importBatchLimit),
});

/** With the post, which an earlier request may have stored, or why there is none. */
export const ImportResult = z.discriminatedUnion('success', [
  z.object({ row: ImportRow, success: z.literal(true), postId: PostId }),
  z.object({ row: ImportRow, success: z.literal(false), error: z.string(), errorCode: CodedMessage }),
]);
export type ImportResult = z.infer<typeof ImportResult>;

/** `changed`: since the import, by a person or on its way out. */
export const KeptByUndo = z.object({ row: ImportRow, postId: PostId, reason: z.enum(['out', 'changed']) });
export type KeptByUndo = z.infer<typeof KeptByUndo>;

/** `next` is the row to go on from. */
export const UndoneRows = z.object({
  removed: z.int().nonnegative(),
  kept: z.array(KeptByUndo),
  next: ImportRow.optional(),
});
export type UndoneRows = z.infer<typeof UndoneRows>;

/** An import's id ends in zeros: the ids of its rows follow it. */
export const postImportIdOf = (clientId: ClientId, ulid: string): PostImportId =>
  PostImportId.parse(`${clientId}-${numbered(ulid, 0)}`);

/** The same for each repetition, so that a row is stored once. */
export const ulidOfRow = (importId: PostImportId, row: number): string => numbered(ulidOf(importId), row);

export const postIdOfRow = (importId: PostImportId, row: number): PostId =>
  postIdOf(ownerOf(importId), ulidOfRow(importId, row));

/** Addresses of one request. */
export const fileAddressesLimit = 50;

const addressLength = 2000;

/** An https address without a fragment, as it is fetched and compared; undefined for anything else. */
export function fileAddress(text: string): string | undefined {
  if (!URL.canParse(text.trim())) return undefined;
  const url = new URL(text.trim());
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined;
  url.hash = '';
  return url.href.length <= addressLength ? url.href : undefined;
}

const notAnAddress = fieldCode('field.https-address');

const FileAddress = z
  .url({ protocol: /^https$/, error: notAnAddress })
  .max(addressLength, notAnAddress)
  .refine((text) => fileAddress(text) !== undefined, notAnAddress);

export const FileAddresses = z.strictObject({
  addresses: z.array(FileAddress).min(1, notAnAddress).max(fileAddressesLimit),
});

const about = { id: MediaId, address: z.string() };

/** A file that an import brings into the library. `waiting`: being fetched or checked. */
export const ImportFile = z.discriminatedUnion('status', [
  z.object({ ...about, status: z.literal('waiting') }),
  z.object({ ...about, status: z.literal('ready'), file: MediaItem.omit({ url: true }) }),
  z.object({ ...about, status: z.literal('failed'), reason: z.string(), reasonCode: CodedMessage }),
]);
export type ImportFile = z.infer<typeof ImportFile>;

export const RemovedFiles = z.object({
  removed: z.int().nonnegative(),
  /** The names of those that something else uses. */
  kept: z.array(z.string()),
  isDone: z.boolean(),
});
export type RemovedFiles = z.infer<typeof RemovedFiles>;
