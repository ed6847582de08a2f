export type Params = Readonly<Record<string, string | number>>;

/** A text as data: a code of a catalogue and the values of its placeholders, to be shown in any language. */
export interface CodedMessage {
  readonly code: string;
  readonly params?: Params;
}
