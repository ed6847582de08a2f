import type { ClientId, PostImportId } from '../../../shared/domain/ids.ts';
import type { PostImport } from '../../../shared/domain/posts/post-import.ts';

export interface PostImports {
  create(begun: PostImport): Promise<void>;
  /** Throws `post-import.not-found`. */
  load(id: PostImportId): Promise<PostImport>;
  /** Newest first. */
  listFor(clientId: ClientId): Promise<PostImport[]>;
  /** The first time stays. Throws `post-import.not-found`. */
  markUndone(id: PostImportId, now: Date): Promise<PostImport>;
}
