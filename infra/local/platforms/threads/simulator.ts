import * as z from 'zod';
import type { Stored, Database } from '../kit/store.ts';
import type { Code, Grant } from '../kit/oauth.ts';
import type { Call as KitCall, Simulated } from '../kit/simulator.ts';
import type { PlatformRequest } from '../meta/graph-call.ts';

/** `id` is the token itself, `owner` its grant. */
export interface Token extends Stored {
  readonly isLongLived: boolean;
  readonly expiresAt: number;
}

export interface Container extends Stored {
  readonly kind: 'TEXT' | 'IMAGE' | 'VIDEO' | 'CAROUSEL';
  readonly isCarouselItem: boolean;
  readonly text: string;
  readonly files: readonly string[];
  readonly altTexts: readonly (string | null)[];
  readonly answers: string | null;
  readonly replyControl: string | null;
  readonly topic: string | null;
  readonly link: string | null;
  readonly readyAt: number;
  /** As `error_message`. */
  readonly failure: string | null;
  /** How often it was not found when it was to be published. */
  readonly misses: number;
  readonly postId: string | null;
}

/** `owner` is the account. Deleted ones count in the limits. */
export interface Post extends Stored {
  readonly containerId: string;
  readonly deletedAt: number | null;
}

/** Of a person, under a post of an account or what answers it there. `owner` is the post. */
export interface Reply extends Stored {
  readonly answers: string;
  readonly username: string;
  readonly text: string;
  readonly isHidden: boolean;
}

type Store = ReturnType<typeof openStore>;

export const openStore = ({ collection }: Database) => ({
  grants: collection<Grant>('grants'),
  codes: collection<Code>('codes'),
  tokens: collection<Token>('tokens'),
  containers: collection<Container>('containers'),
  posts: collection<Post>('posts'),
  replies: collection<Reply>('replies'),
});

const Settings = z.strictObject({
  /** Time until files can be published. */
  processingMs: z.int().nonnegative(),
  quotaTotal: z.int().nonnegative(),
  /** How often each container is not found when it is published, though it is finished. */
  misses: z.int().nonnegative(),
  /** Whether containers do not say how far they are. */
  hidesStatus: z.boolean(),
  /** Whether lists are behind what was published. */
  hidesPosts: z.boolean(),
  /** What files fail by, as `error_message`; null: by nothing. */
  failure: z.string().nullable(),
});
type Settings = z.infer<typeof Settings>;
export const SettingsChange = Settings.partial();

export interface Simulator extends Simulated {
  readonly app: {
    readonly id: string;
    readonly secret: string;
    readonly name: string;
    readonly redirectUris: readonly string[];
  };
  readonly store: Store;
  readonly userAgent: string;
  readonly limits: Settings;
}

export type Call = KitCall<Simulator, PlatformRequest>;
