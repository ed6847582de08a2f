type Texts = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/**
 * Sentences by their codes, in English, as ICU messages. A build compiles them: see `infra/bundling/compiled-messages.ts`.
 * @__NO_SIDE_EFFECTS__
 */
export function catalogue<const English extends Texts>(texts: English): English {
  return texts;
}
