import type { I18nProviderProps } from '@cloudscape-design/components/i18n';
import type { LanguageTag } from '../../../shared/domain/language.ts';
import { languages as rows, languageTags } from '../../../shared/languages.ts';
import type { MessageTexts } from '../../../shared/messages/in-words.ts';
import type starting from '../../../shared/texts/en/starting.json';
import { byLanguage } from './by-language.ts';
import type { Translation } from './messages.ts';

/** Shown while everything else is loaded, and when it cannot be, so they come with the app itself. */
type StartTexts = { readonly [Name in keyof typeof starting]: string };

/**
 * What is loaded together: the landing page and the frame, the other public pages, what is behind the sign-in, and what
 * rules and functions say by codes.
 */
export type Pack = keyof Packs;

interface Packs {
  readonly start: () => Promise<{ readonly default: Translation }>;
  readonly visitors: () => Promise<{ readonly default: Translation }>;
  readonly console: () => Promise<{ readonly default: Translation }>;
  readonly answers: () => Promise<{ readonly default: MessageTexts }>;
}

export interface Language {
  readonly name: string;
  readonly startTexts: StartTexts;
  readonly packs: Packs;
  readonly components: () => Promise<I18nProviderProps.Messages>;
}

const startTexts = byLanguage(
  import.meta.glob<StartTexts>('../../../shared/texts/*/starting.json', { eager: true, import: 'default' }),
);
const packs = import.meta.glob<{ readonly default: Translation }>(
  '../../../shared/texts/*/{start,visitors,console}.ts',
);
const answers = import.meta.glob<{ readonly default: MessageTexts }>('../../../shared/texts/*/answers.ts');

const componentsInEnglish = async () => (await import('@cloudscape-design/components/i18n/messages/all.en')).default;

/** The words of the Cloudscape components in the languages that these have. */
const components: { readonly [Tag in LanguageTag]?: Language['components'] } = {
  ar: async () => (await import('@cloudscape-design/components/i18n/messages/all.ar')).default,
  fr: async () => (await import('@cloudscape-design/components/i18n/messages/all.fr')).default,
};

/** English stands beside what shows it. */
const nothing = async () => ({ default: {} });

function languageOf(tag: LanguageTag): Language {
  const folder = `../../../shared/texts/${tag}`;
  const pack = (name: string) => packs[`${folder}/${name}.ts`] ?? nothing;
  return {
    name: rows[tag].name,
    startTexts: startTexts[tag],
    packs: {
      start: pack('start'),
      visitors: pack('visitors'),
      console: pack('console'),
      answers: answers[`${folder}/answers.ts`] ?? nothing,
    },
    components: components[tag] ?? componentsInEnglish,
  };
}

export const languages = Object.fromEntries(languageTags.map((tag) => [tag, languageOf(tag)])) as Readonly<
  Record<LanguageTag, Language>
>;
