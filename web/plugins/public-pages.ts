import { join } from 'node:path';
import { createServer, type Manifest, type ManifestChunk, type Plugin, type Rolldown } from 'vite';
import react from '@vitejs/plugin-react';
import { LanguageTag, type OtherLanguage } from '../../shared/domain/language.ts';
import { addressIn, otherLanguages } from '../../shared/page-languages.ts';
import { publicPageFiles } from '../../shared/public-pages.ts';
import { firstFrameScript, withFirstFrame } from './first-frame.ts';
import { type PageFiles, pageHtml, withLinks, withOneScript } from './page-html.ts';

/** Vite writes which files a module is in. Nobody asks for it once the pages name them. */
const manifestFile = '.vite/manifest.json';

/** Loaded by every page of the console; preloaded so that they are not discovered one by one. */
const consoleModules = ['auth/session.ts', 'data/posts/posts.ts', 'routes.tsx'];

/** Pages whose module is not named after their file in `src/public`. */
const otherModules: Readonly<Record<string, string>> = {
  '/login.html': 'features/sign-in/login-page.tsx',
  '/signup.html': 'features/sign-up/sign-up-page.tsx',
  '/data-deletion/instructions.html': 'public/deletion-instructions-page.tsx',
};

/** By file name: `/help.html` is `help-page.tsx` in the frame. */
const modulesOf = (file: string) => [
  'public/public-frame.tsx',
  otherModules[file] ?? `public${file.replace('.html', '-page.tsx')}`,
];

/**
 * Prerenders the public pages beside `index.html`, which all other pages share. With `SITE_URL` they name their full
 * addresses, and a sitemap is written.
 */
export function publicPages({ siteUrl }: { siteUrl: string | undefined }): Plugin {
  return {
    name: 'public-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const emit = (file: string, source: string) =>
          this.emitFile({ type: 'asset', fileName: file.slice(1), source });
        const index = assetOf(bundle, 'index.html');
        const manifest = JSON.parse(String(assetOf(bundle, manifestFile).source)) as Manifest;
        delete bundle[manifestFile];
        const shell = withOneScript(String(index.source));
        const allFonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
        const fonts = (language: LanguageTag) =>
          allFonts.filter((file) => file.includes(language === 'ar' ? 'arabic-letters' : 'open-sans'));
        const script = this.emitFile({ type: 'asset', name: 'first-frame.js', source: await firstFrameScript() });
        const { pages, firstFrame } = await renderAll();
        const { scripts, styles } = moduleFiles(manifest, consoleModules);
        const filesOf = (language: OtherLanguage) => ({
          scripts: moduleFiles(manifest, packsOf(language)).scripts,
          fonts: fonts(language).filter((file) => !fonts('en').includes(file)),
        });
        index.source = withFirstFrame(
          withLinks(shell, { scripts, styles: [], laterStyles: styles, fonts: fonts('en') }),
          {
            frame: firstFrame,
            script: this.getFileName(script),
            languages: Object.fromEntries(otherLanguages.map((language) => [language, filesOf(language)])),
          },
        );
        for (const { path, file, language, body, head } of pages) {
          const files = {
            ...moduleFiles(manifest, [
              ...modulesOf(file),
              ...packsOf(language, path === '/' ? ['start'] : ['start', 'visitors']),
            ]),
            fonts: fonts(language),
          };
          const named = addressIn(language, path);
          emit(
            named === path ? file : `/${language}${file}`,
            pageHtml({ shell, body, head, path, language, files, siteUrl }),
          );
        }
        emit('/robots.txt', robots(siteUrl));
        if (siteUrl !== undefined) emit('/sitemap.xml', sitemap(siteUrl));
      },
    },
  };
}

function assetOf(bundle: Rolldown.OutputBundle, file: string): Rolldown.OutputAsset {
  const asset = bundle[file];
  if (asset?.type !== 'asset') throw new Error(`There is no ${file}`);
  return asset;
}

/** Of what is loaded on demand, named as in `src/`, and of all that it imports. */
function moduleFiles(manifest: Manifest, modules: readonly string[]): Pick<PageFiles, 'scripts' | 'styles'> {
  const chunks = new Map<string, ManifestChunk>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`${name} is in no file`);
    if (chunks.has(name)) return;
    chunks.set(name, chunk);
    chunk.imports?.forEach(add);
  };
  for (const module of modules) add(join('src', module));
  const all = [...chunks.values()];
  return { scripts: all.map(({ file }) => file), styles: [...new Set(all.flatMap(({ css }) => css ?? []))] };
}

async function renderAll() {
  const rendered = [];
  for (const language of LanguageTag.options) rendered.push(await renderIn(language));
  return { pages: rendered.flatMap(({ pages }) => pages), firstFrame: rendered[0]?.firstFrame ?? '' };
}

async function renderIn(language: LanguageTag) {
  const { renderPage, renderFirstFrame, headOf, close } = await loadRenderer(language);
  try {
    const pages = await Promise.all(
      Object.entries(publicPageFiles).map(async ([path, file]) => {
        const address = addressIn(language, path);
        return { path, file, language, body: await renderPage(address), head: headOf(address) };
      }),
    );
    return { pages, firstFrame: renderFirstFrame() };
  } finally {
    await close();
  }
}

/** Modules with texts of a language; English stands beside what shows it. */
const packsOf = (language: LanguageTag, packs = ['start', 'visitors', 'console', 'answers']) =>
  language === 'en' ? [] : packs.map((pack) => `../../shared/texts/${language}/${pack}.ts`);

function robots(siteUrl: string | undefined): string {
  const lines = ['User-agent: *', 'Allow: /', 'Disallow: /api/', 'Disallow: /auth/', 'Disallow: /client/'];
  if (siteUrl !== undefined) lines.push('', `Sitemap: ${new URL('/sitemap.xml', siteUrl).href}`);
  return `${lines.join('\n')}\n`;
}

function sitemap(siteUrl: string): string {
  const entries = Object.keys(publicPageFiles).flatMap((path) =>
    LanguageTag.options.map((tag) => `<url><loc>${new URL(addressIn(tag, path), siteUrl).href}</loc></url>`),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
}

/** Exports of `src/public/render-page.tsx`, run in this process until closed. */
interface Renderer {
  readonly renderPage: (path: string) => Promise<string>;
  readonly renderFirstFrame: () => string;
  readonly headOf: (path: string) => { readonly title: string; readonly description: string };
  readonly close: () => Promise<void>;
}

/** In one language: a page reads its texts once. */
async function loadRenderer(language: LanguageTag): Promise<Renderer> {
  const server = await createServer({
    root: join(import.meta.dirname, '..'),
    configFile: false,
    plugins: [react()],
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const { speak } = await server.ssrLoadModule('/src/public/speak.ts');
  await speak(language);
  const { renderPage, renderFirstFrame, headOf } = await server.ssrLoadModule('/src/public/render-page.tsx');
  return { renderPage, renderFirstFrame, headOf, close: () => server.close() };
}
