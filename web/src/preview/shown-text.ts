import type { Platform } from '../../../shared/platforms/platforms.ts';
import { platforms } from '../../../shared/platforms/registry.ts';

/** What a platform shows before "more", cut between words where possible; undefined when it shows all. */
export function truncatedText(text: string, platform: Platform): string | undefined {
  const limit = platforms[platform].display.letters;
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  if (letters.length <= limit) return undefined;
  const start = letters.slice(0, limit).join('');
  const lastWord = start.search(/\s+\S*$/u);
  return lastWord > start.length / 2 ? start.slice(0, lastWord) : start;
}
