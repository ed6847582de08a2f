import type { Param } from './coded-message.ts';

/** A number where ICU counts or formats one, text elsewhere. */
export type PlaceholderValues<Message extends string> = {
  readonly [Found in InWords<Message> as Found[0]]: Filled<Found[1], string>;
};

/** What fills the placeholders of a message that is not put into words yet: a part of it may be a message of its own. */
export type ParamsOf<Message extends string> = {
  readonly [Found in InWords<Message> as Found[0]]: Filled<Found[1], Param>;
};

type Filled<Filling, Words> = Filling extends WholeWords ? Words : Filling;

/** A placeholder that stands for words alone, and chooses nothing. */
interface WholeWords {
  readonly isWholeWords: true;
}

/** The names of tags, like `terms` in `<terms>Terms of Service</terms>`. */
export type TagsOf<Message extends string> = Message extends `${string}</${infer Name}>${infer Rest}`
  ? Name | TagsOf<Rest>
  : never;

export type HasPlaceholders<Message extends string> = Message extends `${string}${'{' | '<'}${string}` ? true : false;

type Trimmed<Text extends string> = Text extends ` ${infer Rest}` | `${infer Rest} ` ? Trimmed<Rest> : Text;

// Text holds arguments, plural and select arguments hold options, options hold text: braces alternate.

type InWords<Text extends string, Found extends [string, unknown] = never> =
  NextBrace<Text> extends '{'
    ? Text extends `${string}{${infer Rest}`
      ? InArgument<Rest, Found>
      : Found
    : Text extends `${string}}${infer Rest}`
      ? InOptions<Rest, Found>
      : Found;

type InOptions<Text extends string, Found extends [string, unknown]> =
  NextBrace<Text> extends '{'
    ? Text extends `${string}{${infer Rest}`
      ? InWords<Rest, Found>
      : Found
    : Text extends `${string}}${infer Rest}`
      ? InWords<Rest, Found>
      : Found;

type InArgument<Text extends string, Found extends [string, unknown]> = Text extends `${infer Head}}${infer Rest}`
  ? Head extends `${infer Name},${infer Kind}`
    ? Trimmed<Kind> extends `${infer Choice extends 'plural' | 'selectordinal' | 'select'},${string}`
      ? Text extends `${string},${string},${infer Options}`
        ? InOptions<Options, Found | [Trimmed<Name>, Choice extends 'select' ? string : number]>
        : Found
      : InWords<Rest, Found | [Trimmed<Name>, number]>
    : InWords<Rest, Found | [Trimmed<Head>, WholeWords]>
  : Found;

type NextBrace<Text extends string> = Text extends `${infer Before}{${string}`
  ? Before extends `${string}}${string}`
    ? '}'
    : '{'
  : '}';
