import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { fontFace } from './font-face.ts';

const globalStyles = '@cloudscape-design/global-styles/index.css';
const facePattern = /@font-face\s*\{[^}]*\}/g;
/** The upright weights in use. */
const weights: ReadonlySet<string> = new Set(['400', '700']);

async function facesOf(styles: string): Promise<Map<string, Buffer>> {
  const faces = new Map<string, Buffer>();
  for (const [face] of (await readFile(styles, 'utf8')).matchAll(facePattern)) {
    const weight = /font-weight:\s*(\d+)/.exec(face)?.[1] ?? '';
    const data = /base64,([A-Za-z0-9+/=]+)/.exec(face)?.[1];
    if (data !== undefined && weights.has(weight) && !/font-style:\s*italic/.test(face))
      faces.set(weight, Buffer.from(data, 'base64'));
  }
  return faces;
}

/**
 * Cloudscape's global styles hold eight Open Sans faces as base64 (about 160 kB gzipped), which a strict `font-src` refuses.
 * Those that are used become cacheable files, named by `open-sans.css`; all leave the global styles.
 */
export function openSans(): Plugin {
  return {
    name: 'open-sans',
    enforce: 'pre',
    apply: 'build',
    async transform(code, id) {
      if (id.includes(globalStyles)) return code.replaceAll(facePattern, '');
      if (!id.endsWith('/src/open-sans.css')) return null;
      const faces = await facesOf(createRequire(import.meta.url).resolve(globalStyles));
      return Array.from(faces, ([weight, source]) =>
        fontFace(this, { family: 'Open Sans', weight, name: 'open-sans', source }),
      ).join('\n');
    },
  };
}
