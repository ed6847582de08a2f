/** What fills the placeholders of a message. */
export type Params = Readonly<Record<string, string | number>>;

/** A sentence as data: its code in a catalogue and what fills its placeholders, for whoever puts it into another language. */
export interface CodedMessage {
  readonly code: string;
  readonly params?: Params;
}
