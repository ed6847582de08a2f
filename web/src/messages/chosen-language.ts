import type { LanguageTag } from '../../../shared/domain/language.ts';
import { directionOf } from '../../../shared/domain/text-direction.ts';
import type { Preference } from '../shell/preferences/preferences.ts';
import { languages, type Language, type Pack } from './languages.ts';
import { addAnswers, addTexts, setLocale } from './messages.ts';

const isTag = (value: unknown): value is LanguageTag => typeof value === 'string' && Object.hasOwn(languages, value);

/** The first of a browser's languages that there is, in its own order. */
const languageOfBrowser = (): LanguageTag =>
  window.navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isTag) ?? 'en';

/** Of this device; until one is chosen, the browser's. A new choice takes effect on the next load. */
export const languagePreference: Preference<LanguageTag> = {
  name: 'language',
  read: (stored) => (isTag(stored) ? stored : languageOfBrowser()),
};

let applied: Language = languages.en;
const loaded = new Map<Pack, Promise<void>>();

export const appliedLanguage = (): Language => applied;

/** Texts are read on import: call it before what shows these is loaded. */
export async function loadTexts(...packs: readonly Pack[]): Promise<void> {
  await Promise.all(packs.map(loadPack));
}

function loadPack(pack: Pack): Promise<void> {
  const load = loaded.get(pack) ?? addPack(pack, applied.packs);
  loaded.set(pack, load);
  return load;
}

async function addPack(pack: Pack, packs: Language['packs']) {
  if (pack === 'answers') addAnswers((await packs.answers()).default);
  else addTexts((await packs[pack]()).default);
}

/** Sets the language without a document, as for pages that are drawn at build time. Call it before the first page is loaded. */
export async function setLanguage(tag: string, language: Language) {
  applied = language;
  loaded.clear();
  setLocale(tag);
  await loadTexts('start');
}

/** Sets the language and its script direction. */
export async function applyLanguage(tag: string, language: Language) {
  document.documentElement.lang = tag;
  document.documentElement.dir = directionOf(tag);
  await setLanguage(tag, language);
}
