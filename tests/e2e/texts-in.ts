import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { vi } from 'vitest';
import * as z from 'zod';
import type { LanguageTag } from '../../shared/domain/language.ts';

/** A text by its name in the source, as `postTexts.delete`; with the values of its places. */
export type Said = (name: string, values?: Readonly<Record<string, string | number>>) => string;

const Group = z.record(z.string(), z.unknown());
const WithPlaces = z.custom<(values: Readonly<Record<string, string | number>>) => string>(
  (value) => typeof value === 'function',
);

const load = async (file: string): Promise<unknown> => import(resolve(file));

/** What the app says in a language: texts are read when a module is, so that all are loaded again. */
export async function textsIn(tag: LanguageTag): Promise<Said> {
  vi.resetModules();
  const { addTexts, setLocale } = await import('../../web/src/messages/messages.ts');
  setLocale(tag);
  const { languages } = await import('../../web/src/messages/languages.ts');
  const { start, visitors, console } = languages[tag].packs;
  for (const pack of [start, visitors, console]) addTexts((await pack()).default);
  const groups = await Promise.all(globSync('web/src/**/*messages.ts').map(load));
  const texts = Group.parse(Object.assign({}, ...groups));
  return (name, values) => {
    const text = name.split('.').reduce<unknown>((found, part) => Group.safeParse(found).data?.[part], texts);
    return values === undefined ? z.string(name).parse(text) : WithPlaces.parse(text)(values);
  };
}
