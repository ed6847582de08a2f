import type * as z from 'zod';
import type { PostKind } from './post-kind.ts';
import type { Retention } from './retention.ts';
import type { JudgedFile, PictureShape, PlatformPost, PlatformRules } from './rules/rule.ts';

export type PublishedChange = 'remove' | 'edit';

type Reactions = Readonly<Record<'likes' | 'comments' | 'shares', number>>;

/** Everything that service and web app share about a platform. `F` are its formats, `O` a post's options. */
export interface SocialPlatform<F extends string = string, O = unknown> {
  readonly id: string;
  readonly name: string;
  /** As people write it too, in lower case. */
  readonly otherNames: readonly string[];
  readonly rules: PlatformRules<F, O>;
  /** What an account allows for its next post; absent where the platform does not say. */
  readonly accountOptions?: z.ZodType;
  readonly changes: readonly PublishedChange[];
  /** The code of what an account cannot do without a permission, by the permission. */
  readonly scopeLosses: Readonly<Record<string, string>>;
  /** The permission without which no first comment is made; absent where there are none. */
  readonly commentScope?: string;
  postKindOf(post: PublishedPost<O>): PostKind;
  engagementsOf(reactions: Reactions): number;
  /** Whether the platform never says how many people saw a post. */
  readonly hidesReach?: true;
  /** Whether it refuses a post that says what an earlier one said. */
  readonly forbidsRepeats?: true;
  readonly retention: Retention;
  readonly display: {
    /** Approximate number of letters before "more". */
    readonly letters: number;
    readonly shape: PictureShape;
  };
}

export interface PublishedPost<O = unknown> extends Pick<PlatformPost<O>, 'options'> {
  readonly media: readonly Pick<JudgedFile, 'type'>[];
}
