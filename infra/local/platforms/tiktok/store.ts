import type { Stored } from '../kit/collection.ts';
import { oauthCollections } from '../kit/oauth.ts';
import type { Database } from '../kit/store.ts';

/** `id` is the publish id, `owner` the creator, `at` when it was begun. */
export interface Publication extends Stored {
  readonly kind: 'video' | 'photo';
  readonly title: string;
  readonly description: string;
  readonly privacy: string;
  readonly isBranded?: boolean;
  readonly isOwnBrand?: boolean;
  readonly isAiGenerated?: boolean;
  readonly files: readonly string[];
  readonly readyAt: number;
  readonly failReason: string | null;
  readonly postId: string;
}

export type Store = ReturnType<typeof openStore>;

export const openStore = (database: Database) => ({
  ...oauthCollections(database),
  publications: database.collection<Publication>('publications'),
});
