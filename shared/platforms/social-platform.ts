import type * as z from 'zod';
import type { PlatformCosts } from './platform-costs.ts';
import type { PostKind } from './post-kind.ts';
import type { Retention } from './retention.ts';
import type { Fault, JudgedFile, PictureShape, PlatformPost, PlatformRules } from './rules/rule.ts';

export type PublishedChange = 'remove' | 'edit';

export type ResponseName = 'views' | 'reach' | 'likes' | 'comments' | 'shares' | 'saves';
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
  /** The permissions without any of which no first comment is made; absent where there are none. */
  readonly commentScopes?: readonly string[];
  /** Of platforms that take some posts only of accounts that pay for it. */
  readonly subscription?: {
    /** By what the platform said of the account. */
    isPaid(account: Readonly<Record<string, string>>): boolean;
    /** Of a post that an account cannot send without paying. */
    faultOf(post: PlatformPost<O>): Fault | undefined;
  };
  postKindOf(post: PublishedPost<O>): PostKind;
  engagementsOf(reactions: Reactions): number;
  /** What it never says of a post, which is unknown and not 0. */
  readonly hides?: readonly ResponseName[];
  /**
   * What its rules forbid to make of its numbers: sums with those of other platforms and accounts; rates, averages,
   * differences and ranks.
   */
  readonly forbidsNumbers?: readonly ('sums' | 'derived')[];
  /** What is missing while the platform lets nobody but the account's owner see what goes out. */
  readonly publicScope?: string;
  /** Absent where the platform does not count what our app sends for all accounts together. */
  readonly appUploads?: AppUploads;
  /** Whether the platform describes how an app ends what a person agreed to. */
  readonly endsConsents?: true;
  /** Whether it refuses a post that says what an earlier one said, or wants a person to choose each one. */
  readonly forbidsRepeats?: true;
  /** Whether its rules forbid that several accounts say the same. */
  readonly forbidsSharedTexts?: true;
  /** Absent where posts cost nothing. */
  readonly costs?: PlatformCosts<O>;
  readonly retention: Retention;
  /** How old a post is when it is measured, in milliseconds; absent where that is as for most. */
  readonly measuredAt?: readonly number[];
  readonly display: {
    /** Approximate number of letters before "more". */
    readonly letters: number;
    readonly shape: PictureShape;
  };
}

/** How much the platform takes from our app, for all accounts together, on a day there. */
export interface AppUploads {
  readonly perDay: number;
  readonly timeZone: string;
}

export interface PublishedPost<O = unknown> extends Pick<PlatformPost<O>, 'options'> {
  readonly media: readonly Pick<JudgedFile, 'type'>[];
}
