import type { ClientId, PostTemplateId } from '../../../shared/domain/ids.ts';
import type { PostTemplate } from '../../../shared/domain/posts/post-template.ts';

/** A template holds its files, which cannot be removed. */
export interface PostTemplates {
  /**
   * `saved`: how many the client had ever saved when it was read. Throws `post-template.changed` when one was saved since;
   * `client.not-found`; and, for a file that is gone, `media.not-found`.
   */
  create(template: PostTemplate, saved: number): Promise<void>;
  /** How many templates the client ever saved. */
  countSaved(clientId: ClientId): Promise<number>;
  listFor(clientId: ClientId): Promise<PostTemplate[]>;
  /** Throws `post-template.not-found`. */
  rename(id: PostTemplateId, name: string): Promise<PostTemplate>;
  /** Throws `post-template.not-found`. */
  remove(id: PostTemplateId): Promise<void>;
}
