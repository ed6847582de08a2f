import type { ComponentType } from 'react';
import type * as z from 'zod';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { OptionsOf } from '../../../shared/platforms/registry.ts';
import type { PlatformPost } from '../../../shared/platforms/rules/rule.ts';

/** How the form of a post holds what is chosen for one platform: `Choice` may be unfinished, the options of a post are not. */
export interface OptionsForm<Options, Choice> {
  /** A choice as it is kept on the device while the post is written. */
  readonly schema: z.ZodType<Choice>;
  /** Where nothing is chosen yet. */
  readonly empty: Choice;
  fromOptions(options: Options | undefined): Choice;
  /** Undefined while the choice makes no options. */
  toOptions(choice: Choice): Options | undefined;
  /** The choice in words, to be compared with another; empty parts are left out. */
  describe(choice: Choice): readonly (string | false | undefined)[];
}

export interface OptionsFieldProps<Choice> {
  readonly clientId: ClientId;
  readonly choice: Choice;
  readonly hasVideo: boolean;
  /** What is wrong with the options of the post, at whatever platform. */
  readonly error: string | undefined;
  readonly onChange: (choice: Choice) => void;
}

export interface PlatformTexts {
  /** What connecting an account brings. */
  readonly features: readonly string[];
  /** What an account needs before it can be connected. */
  readonly needs: readonly string[];
  /** The kinds of picture that are taken, as in "JPEG for …". */
  readonly pictures: string;
}

/** Everything that only the web app knows of a social platform. */
export interface WebPlatform<P extends Platform, Choice> {
  readonly optionsForm: OptionsForm<OptionsOf<P>, Choice>;
  readonly OptionsField: ComponentType<OptionsFieldProps<Choice>>;
  readonly texts: PlatformTexts;
  readonly preview: {
    /** The text stands above the files, and a post without files shows no place for them. */
    readonly isTextFirst: boolean;
    /** What the app shows between files and text. */
    readonly Attachment?: ComponentType<{ readonly post: PlatformPost<OptionsOf<P>> }>;
  };
}
