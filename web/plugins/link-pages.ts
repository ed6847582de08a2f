import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const pages = ['approve', 'connect-link', 'report', 'reference'].map((name) =>
  fileURLToPath(new URL(`../${name}.html`, import.meta.url)),
);

/**
 * Builds each page of links, and the API reference, by itself, so that it shares no file with the app: who opens a link on a phone loads nothing of the
 * console.
 */
export function linkPages(plugins: readonly Plugin[]): Plugin {
  return {
    name: 'link-pages',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir === undefined) throw new Error('The app is written to no folder');
      for (const page of pages) await buildPage(page, dir, plugins);
    },
  };
}

const buildPage = (page: string, dir: string, plugins: readonly Plugin[]) =>
  build({
    root: 'web',
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [...plugins],
    build: {
      outDir: dir,
      emptyOutDir: false,
      target: 'baseline-widely-available',
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
      reportCompressedSize: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: page },
    },
  });
