import type { ClientId, MediaId, PostImportId } from '../../../shared/domain/ids.ts';
import type { PostImport } from '../../../shared/domain/posts/post-import.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import type { CodedMessage } from '../../../shared/messages/coded-message.ts';

export interface PostImports {
  /**
   * `undone`: the last import of the same file. Throws `client.not-found`, and `post-import.begun` when another one of the
   * file was begun since.
   */
  create(begun: PostImport, undone?: PostImportId): Promise<void>;
  /** Throws `post-import.not-found`. */
  load(id: PostImportId): Promise<PostImport>;
  /** Newest first. */
  listFor(clientId: ClientId): Promise<PostImport[]>;
  /** The first time stays. Throws `post-import.not-found`. */
  markUndone(id: PostImportId, now: Date): Promise<PostImport>;
}

export interface FileToFetch {
  readonly importId: PostImportId;
  /** Of the file in the library. */
  readonly id: MediaId;
}

export interface FetchedFile extends FileToFetch {
  readonly address: string;
  /** The plan's limits do not bind the agency. */
  readonly wantedBy: 'client' | 'agency';
  readonly status: 'waiting' | 'fetched' | 'failed';
  readonly reasonCode?: CodedMessage | undefined;
  readonly attempts: number;
  readonly leaseUntil?: Instant | undefined;
}

export type FetchOutcome = { readonly status: 'fetched' } | { readonly status: 'failed'; reasonCode: CodedMessage };

/** Kept as long as their import. */
export interface ImportFiles {
  /**
   * False when it is there; `isAgain`: when it waits. Throws `post-import.undone`, also when there is no such import.
   * @param importedAt when the import was begun
   */
  begin(
    file: Omit<FetchedFile, 'status' | 'attempts'>,
    { importedAt, isAgain }: { importedAt: Instant; isAgain: boolean },
  ): Promise<boolean>;
  /** Counts an attempt; undefined when it is settled, gone, or claimed by another until its lease ends. */
  claim(file: FileToFetch, lease: { now: Date; until: Date }): Promise<FetchedFile | undefined>;
  /** False when it was removed meanwhile. */
  settle(file: FileToFetch, outcome: FetchOutcome): Promise<boolean>;
  listFor(importId: PostImportId): Promise<FetchedFile[]>;
  remove(file: FileToFetch): Promise<void>;
}

export interface FetchQueue {
  sendAll(files: readonly FileToFetch[]): Promise<void>;
}

export interface WebFile {
  /** From the answer or the address; any text. */
  readonly name: string;
  readonly declaredType: string;
  /** In bytes; undefined when the server does not say. The parts are never more. */
  readonly size: number | undefined;
  /** They throw `media.address-…` when the file does not arrive whole. */
  readonly parts: AsyncIterable<Uint8Array>;
}

export interface WebFiles {
  /**
   * Opens what a stranger's server has at an https address, on the public web only. Whoever opens a file reads it or calls
   * `close`. Throws `media.address-…`.
   */
  readonly open: (address: string) => Promise<WebFile & { readonly close: () => void }>;
}
