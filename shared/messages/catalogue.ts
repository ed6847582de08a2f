/**
 * Sentences by their codes, in English, as ICU messages. A build compiles them: see `infra/bundling/compiled-messages.ts`.
 * @__NO_SIDE_EFFECTS__
 */
export function catalogue<const Texts extends Readonly<Record<string, string>>>(texts: Texts): Texts {
  return texts;
}
