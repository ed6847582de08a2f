import { pseudonymOf } from '../../../use-cases/pseudonym.ts';
import type { Graph } from './graph.ts';

/** Tells the log what went wrong at a thing of the platform's and was got over. The platform's own words may name it, too. */
export function warnAbout(
  { settings }: Graph,
  message: string,
  id: string,
  failure: unknown,
  more: Readonly<Record<string, string>> = {},
): void {
  const thing = pseudonymOf(id);
  const words = failure instanceof Error ? failure.message : String(failure);
  settings.warn(message, { thing, ...more, error: words.replaceAll(id, thing) });
}
