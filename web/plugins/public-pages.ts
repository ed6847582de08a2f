import type { Plugin, Rolldown } from 'vite';
import { publicPageFiles } from '../../shared/public-pages.ts';
import { pageHtml } from './page-html.ts';
import { loadRenderer } from './load-renderer.ts';

type Bundle = Rolldown.OutputBundle;

/**
 * Writes the public pages as HTML that is read before any script runs, beside `index.html`, which the others share.
 * With `SITE_URL` the pages name their full addresses, and there is a sitemap.
 */
export function publicPages({ siteUrl }: { siteUrl: string | undefined }): Plugin {
  return {
    name: 'public-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const { renderPage, pageHeads, close } = await loadRenderer();
        const emit = (file: string, source: string) =>
          this.emitFile({ type: 'asset', fileName: file.slice(1), source });
        for (const [path, file] of Object.entries(publicPageFiles)) {
          const files = filesOf(bundle, file.replace(/^\/(.*)\.html$/, '$1'));
          const head = pageHeads[path];
          if (head === undefined) throw new Error(`${path} has no head`);
          emit(file, pageHtml({ shell: shellOf(bundle), body: await renderPage(path), head, path, files, siteUrl }));
        }
        await close();
        emit('/robots.txt', robots(siteUrl));
        if (siteUrl !== undefined) emit('/sitemap.xml', sitemap(siteUrl));
      },
    },
  };
}

function shellOf(bundle: Bundle): string {
  const shell = bundle['index.html'];
  if (shell?.type !== 'asset') throw new Error('There is no index.html');
  return String(shell.source);
}

/** What a page needs beside what `index.html` names: its own scripts and styles, and the fonts. */
function filesOf(bundle: Bundle, page: string) {
  const chunks = ['public-frame', `${page}-page`].flatMap((name) => withImports(bundle, chunkOf(bundle, name)));
  const styles = chunks.flatMap(({ viteMetadata }) => Array.from(viteMetadata?.importedCss ?? []));
  return {
    scripts: unique(chunks.map(({ fileName }) => fileName)),
    styles: unique(styles),
    fonts: Object.keys(bundle).filter((file) => file.endsWith('.woff2')),
  };
}

function chunkOf(bundle: Bundle, name: string): Rolldown.OutputChunk {
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && file.facadeModuleId?.endsWith(`/src/public/${name}.tsx`) === true) return file;
  throw new Error(`${name}.tsx has no chunk of its own`);
}

function withImports(bundle: Bundle, chunk: Rolldown.OutputChunk): Rolldown.OutputChunk[] {
  const imported = chunk.imports.map((name) => bundle[name]).filter((file) => file?.type === 'chunk');
  return [chunk, ...imported.flatMap((one) => withImports(bundle, one))];
}

const unique = <T>(values: readonly T[]): T[] => Array.from(new Set(values));

function robots(siteUrl: string | undefined): string {
  const lines = ['User-agent: *', 'Allow: /', 'Disallow: /api/', 'Disallow: /auth/', 'Disallow: /client/'];
  if (siteUrl !== undefined) lines.push('', `Sitemap: ${new URL('/sitemap.xml', siteUrl).href}`);
  return `${lines.join('\n')}\n`;
}

function sitemap(siteUrl: string): string {
  const entries = Object.keys(publicPageFiles).map((path) => `<url><loc>${new URL(path, siteUrl).href}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
}
