import type { ComponentType } from 'react';
import type * as z from 'zod';
import type { ClientId, MediaId } from '../../../shared/domain/ids.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { OptionsOf } from '../../../shared/platforms/post-options.ts';
import type { JudgedFile, PlatformPost } from '../../../shared/platforms/rules/rule.ts';
import type { ChosenFile } from '../files/chosen-files.ts';
import type { PreviewOf } from '../preview/preview-of.ts';
import type { ProblemAt } from './field-problems.ts';

/** Converts between the options of a post and the state of the form. `Choice` may be incomplete. */
export interface OptionsForm<Options, Choice> {
  /** Validates a choice restored from the device. */
  readonly schema: z.ZodType<Choice>;
  readonly empty: Choice;
  fromOptions(options: Options | undefined): Choice;
  /** Without what is chosen for files that the post does not show. */
  toOptions(choice: Choice, isShown: (id: MediaId) => boolean): Options | undefined;
  /** With what a choice has for one file also for the file that takes its place; absent where choices name no files. */
  alsoFor?(choice: Choice, from: FileOfChoice, to: FileOfChoice): Choice;
  /** For comparing two versions in words; falsy parts are left out. */
  describe(choice: Choice): readonly (string | false | undefined)[];
}

export type FileOfChoice = Pick<JudgedFile, 'id' | 'width' | 'height' | 'crop'>;

export interface OptionsFieldProps<Choice> {
  readonly clientId: ClientId;
  readonly choice: Choice;
  readonly hasVideo: boolean;
  /** The code of what the post becomes, like `format.reel`; undefined while it fits nothing. */
  readonly format: string | undefined;
  /** Drafts are written before an account is connected, which knows what can be chosen. */
  readonly hasAccount: boolean;
  /** What is found at a field. */
  readonly problemAt: ProblemAt;
  /** Why the options were refused. */
  readonly error: string | undefined;
  readonly onChange: (choice: Choice) => void;
}

export interface TabFieldsProps<Choice> {
  readonly clientId: ClientId;
  readonly choice: Choice;
  /** What the platform shows. */
  readonly files: readonly ChosenFile[];
  /** The length of the first comment against its limits; undefined where the post can have none. */
  readonly commentCounter: string | undefined;
  /** The code of what the post becomes, like `format.reel`; undefined while it fits nothing. */
  readonly format: string | undefined;
  /** The account lacks the permission to comment. */
  readonly cannotComment: boolean;
  /** What is found at a field. */
  readonly problemAt: ProblemAt;
  readonly onChange: (choice: Choice) => void;
  readonly onConnect: () => void;
}

export interface SuggestionProps<Choice> {
  readonly clientId: ClientId;
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
}

export interface PlatformTexts {
  /** Benefits shown on the connect card. */
  readonly features: readonly string[];
  /** Requirements shown on the connect page. */
  readonly needs: readonly string[];
  /** Accepted picture formats, as in "JPEG for …". */
  readonly pictures: string;
  /** The names of what is connected there, where that is a choice. */
  readonly kinds?: Readonly<Record<string, string>>;
  /** The field for the account's name, where the platform must know it before the person is sent there. */
  readonly askedAccount?: { readonly label: string; readonly hint: string; readonly example: string };
}

export interface Detail {
  readonly label: string;
  readonly value: string;
}

export interface WebPlatform<P extends Platform, Choice> {
  readonly optionsForm: OptionsForm<OptionsOf<P>, Choice>;
  readonly OptionsField: ComponentType<OptionsFieldProps<Choice>>;
  /** What else it has in its own tab, below its options. */
  readonly TabFields?: ComponentType<TabFieldsProps<Choice>>;
  /** Shows nothing, and chooses what is usual for an account also while its tab is not open. */
  readonly Suggestion?: ComponentType<SuggestionProps<Choice>>;
  /** Whose terms hold where people connect an account, if the platform asks that they are linked. */
  readonly Terms?: ComponentType;
  readonly texts: PlatformTexts;
  /** What was chosen for a saved post there, for reading. Its text and first comment are shown everywhere alike. */
  detailsOf?(post: PlatformPost<OptionsOf<P>>): readonly Detail[];
  /** How a post looks there. */
  readonly Preview: ComponentType<PreviewOf<P>>;
}
