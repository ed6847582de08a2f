import type { LanguageTag } from '../../../shared/domain/language.ts';
import type { MessageTexts } from '../../../shared/messages/in-words.ts';
import { platformAreas } from '../../../shared/platforms/registry.ts';
import { english, type NoticeLanguage } from './notice-words.ts';

const areas = ['errors', 'fields', 'failures', 'refusals', 'findings', 'notices', ...platformAreas];

/** Loaded with the first notice in the language: most starts need none but English. */
export async function noticeLanguage(tag: LanguageTag): Promise<NoticeLanguage> {
  if (tag === 'en') return english;
  const loaded = await Promise.all(areas.map((area) => textsIn(tag, area)));
  return { tag, texts: Object.assign({}, ...loaded.flatMap((groups) => Object.values(groups))) };
}

async function textsIn(tag: LanguageTag, area: string): Promise<Readonly<Record<string, MessageTexts>>> {
  const { default: groups } = await import(`../../../shared/texts/${tag}/answers/${area}.json`, {
    with: { type: 'json' },
  });
  return groups;
}
