import { setLanguageOfDocument } from './language-preference.ts';
import { languages, type Language, type Pack } from './languages.ts';
import { addAnswers, addTexts, setLocale } from './messages.ts';

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

export async function applyLanguage(tag: string, language: Language) {
  setLanguageOfDocument(tag);
  await setLanguage(tag, language);
}
