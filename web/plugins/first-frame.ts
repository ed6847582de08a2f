import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { fontLink, isNewIn, scriptLink, type PageFiles } from './page-html.ts';

/** Beside the page, as a strict content policy allows no script in it. */
export async function firstFrameScript(): Promise<string> {
  const bundle = await rolldown({
    input: join(import.meta.dirname, '../src/shell/first-frame/fill-first-frame.ts'),
    treeshake: { moduleSideEffects: [{ test: /^(?!.*fill-first-frame)/, sideEffects: false }] },
  });
  try {
    const { output } = await bundle.generate({ format: 'iife', minify: true });
    return output[0].code;
  } finally {
    await bundle.close();
  }
}

interface FirstFrame {
  /** What stands there until the app draws the same. */
  readonly frame: string;
  /** The file of the script that fills it. */
  readonly script: string;
  /** What the app needs in each language besides English. */
  readonly languages: Readonly<Record<string, Pick<PageFiles, 'scripts' | 'fonts'>>>;
}

/** Left alone by the browser, until the script says that this is the page's language. */
const ofLanguage = (link: string, language: string) =>
  link.replace('<link ', `<link media="not all" data-language="${language}" `);

/** The page with what is seen before the app is loaded: what it needs comes first, and then the app. */
export function withFirstFrame(page: string, { frame, script, languages }: FirstFrame): string {
  const named = Object.entries(languages).flatMap(([language, { scripts, fonts }]) =>
    [...fonts.map(fontLink), ...scripts.filter(isNewIn(page)).map(scriptLink)].map((link) =>
      ofLanguage(link, language),
    ),
  );
  // Before the styles, which it would wait for.
  const first = [...named, `<script src="/${script}" fetchpriority="high"></script>`].join('\n');
  return page
    .replace('<link rel="stylesheet"', (styles) => `${first}\n${styles}`)
    .replaceAll(/rel="modulepreload"|type="module"|rel="preload" as="style"/g, '$& fetchpriority="low"')
    .replace('<div id="root"></div>', () => `<div id="root">${frame}</div>`);
}
