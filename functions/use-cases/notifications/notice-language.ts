import type { LanguageTag, OtherLanguage } from '../../../shared/domain/language.ts';
import type { MessageTexts } from '../../../shared/messages/in-words.ts';
import { platformWords } from '../../../shared/platforms/registry.ts';
import { english, type NoticeLanguage } from './notice-words.ts';

const catalogues: Readonly<Record<OtherLanguage, () => Promise<readonly Readonly<Record<string, MessageTexts>>[]>>> = {
  ar: () =>
    Promise.all([
      import('../../../shared/messages/error-texts.ar.ts'),
      import('../../../shared/messages/failure-texts.ar.ts'),
      import('../../../shared/messages/finding-texts.ar.ts'),
      import('../../../shared/messages/notice-texts.ar.ts'),
    ]),
  fr: () =>
    Promise.all([
      import('../../../shared/messages/error-texts.fr.ts'),
      import('../../../shared/messages/failure-texts.fr.ts'),
      import('../../../shared/messages/finding-texts.fr.ts'),
      import('../../../shared/messages/notice-texts.fr.ts'),
    ]),
};

/** Loaded with the first notice in the language: most starts need none but English. */
export async function noticeLanguage(tag: LanguageTag): Promise<NoticeLanguage> {
  if (tag === 'en') return english;
  const loaded = await Promise.all([catalogues[tag](), ...platformWords[tag].map((load) => load())]);
  return { tag, texts: Object.assign({}, ...loaded.flat().flatMap((catalogue) => Object.values(catalogue))) };
}
