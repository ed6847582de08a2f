import type * as z from 'zod';
import type { PostKind } from './post-kind.ts';
import type { JudgedFile, PictureShape, PlatformPost, PlatformRules } from './rules/rule.ts';

/** What can still be done with a post that is out at a platform. */
export type PublishedChange = 'remove' | 'edit';

/** What people did with a post. */
export interface Reactions {
  readonly likes: number;
  readonly comments: number;
  readonly shares: number;
}

/** Everything that both the service and the web app know of a social platform. `F` are its formats, `O` the options of a post. */
export interface SocialPlatform<F extends string = string, O = unknown> {
  readonly id: string;
  /** As people write it. */
  readonly name: string;
  readonly rules: PlatformRules<F, O>;
  /** What a person chooses for this platform alone. */
  readonly options: z.ZodType<O>;
  /** What a connected account allows for its next post; absent where the platform says nothing of it. */
  readonly accountOptions?: z.ZodType;
  readonly changes: readonly PublishedChange[];
  /** What the product cannot do for an account without a permission, in plain words. */
  readonly scopeLosses: Readonly<Record<string, string>>;
  postKindOf(post: PublishedPost<O>): PostKind;
  engagementsOf(reactions: Reactions): number;
  readonly display: {
    /** About how many letters the app shows of a text before "more". */
    readonly letters: number;
    readonly shape: PictureShape;
  };
}

/** What of a post decides its kind. */
export interface PublishedPost<O = unknown> extends Pick<PlatformPost<O>, 'options'> {
  readonly media: readonly Pick<JudgedFile, 'type'>[];
}
