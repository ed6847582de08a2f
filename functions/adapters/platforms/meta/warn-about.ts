import { pseudonymOf } from '../../../use-cases/pseudonym.ts';
import type { GraphCalls } from './graph.ts';

/** Logs a recovered failure. The id is replaced by its pseudonym, also in the platform's message. */
export function warnAbout(
  { settings }: Pick<GraphCalls, 'settings'>,
  message: string,
  id: string,
  failure: unknown,
  more: Readonly<Record<string, string>> = {},
): void {
  const thing = pseudonymOf(id);
  const words = failure instanceof Error ? failure.message : String(failure);
  settings.warn(message, { thing, ...more, error: words.replaceAll(id, thing) });
}
