import * as z from 'zod';

/** An instant that each language shows its way, as clocks in a zone show it. */
const ShownInstant = z.object({ at: z.string(), timeZone: z.string() });
type ShownInstant = Readonly<z.infer<typeof ShownInstant>>;

/** A size of a file or of files. */
const ShownSize = z.object({ bytes: z.number() });
type ShownSize = Readonly<z.infer<typeof ShownSize>>;

/** Words or a number, an instant, or a size. */
export type ShownParam = string | number | ShownInstant | ShownSize;

/** What fills one placeholder: what a language shows its way, or another sentence. */
export type Param = ShownParam | WordedMessage | CodedMessage;

/** What fills the placeholders of a message. */
export type Params = Readonly<Record<string, Param>>;
export const Params: z.ZodType<Params> = z
  .record(
    z.string(),
    z.union([z.string(), z.number(), ShownInstant, ShownSize, z.lazy(() => WordedMessage), z.lazy(() => CodedMessage)]),
  )
  .meta({ id: 'MessageParams' });

/** A text as data: a code of a catalogue and the values of its placeholders, to be shown in any language. */
export interface CodedMessage {
  readonly code: string;
  readonly params?: Params | undefined;
}
export const CodedMessage: z.ZodType<CodedMessage> = z
  .object({ code: z.string(), params: Params.optional() })
  .meta({ id: 'CodedMessage' });

/** A text as data, with its English for readers without its catalogue. */
export interface WordedMessage extends CodedMessage {
  readonly message: string;
}
export const WordedMessage: z.ZodType<WordedMessage> = z
  .object({ code: z.string(), params: Params.optional(), message: z.string() })
  .meta({ id: 'WordedMessage' });
