import { join } from 'node:path';
import { rolldown } from 'rolldown';

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

/** The page with what is seen before the app is loaded: what it needs comes first, and then the app. */
export const withFirstFrame = (page: string, frame: string, script: string): string =>
  page
    .replaceAll(/rel="modulepreload"|type="module"/g, '$& fetchpriority="low"')
    .replace(
      '<div id="root"></div>',
      () => `<div id="root">${frame}</div>\n<script src="/${script}" fetchpriority="high"></script>`,
    );
