import type { ClientId, PostImportId } from '../../../shared/domain/ids.ts';
import type { PostImport } from '../../../shared/domain/posts/post-import.ts';

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
