import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { compiledMessages } from './infra/bundling/compiled-messages.ts';
import { agencyIn, brand } from './shared/brand.ts';
import { appManifest, appScreens } from './web/plugins/app-manifest.ts';
import { arabicLetters } from './web/plugins/arabic-letters.ts';
import { linkPages } from './web/plugins/link-pages.ts';
import { openSans } from './web/plugins/open-sans.ts';
import { publicPages } from './web/plugins/public-pages.ts';
import { shellFiles } from './web/plugins/shell-files.ts';

/** Writes the names of the product and of the agency into the page, before the addresses in it are looked at. */
function names(): Plugin {
  const agency = agencyIn(process.env);
  const quoted = agency.name.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const handler = (html: string) =>
    html
      .replaceAll('%BRAND%', brand.name)
      .replaceAll('%AGENCY%', () => quoted)
      .replaceAll('%LOGO%', agency.logo);
  return { name: 'names', transformIndexHtml: { order: 'pre', handler } };
}

const shell = shellFiles();

/** What makes the app installable, and open without a network. */
const installable = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'service-worker',
  filename: 'service-worker.ts',
  registerType: 'prompt',
  injectRegister: false,
  // Browsers read them when they install the app; later only notifications show one.
  includeManifestIcons: false,
  injectManifest: {
    injectionPoint: 'self.appFiles',
    globPatterns: ['index.html', 'assets/**/*.{js,css,woff2}', 'icon.svg', 'icons/192.png'],
    // The pages of links and the API reference are opened by people without the app.
    globIgnores: ['assets/approve-*', 'assets/connect-link-*', 'assets/report-*', 'assets/reference-*'],
    maximumFileSizeToCacheInBytes: 3_000_000,
    manifestTransforms: [(files) => ({ manifest: shell.marked(files), warnings: [] })],
  },
  manifest: appManifest,
});

/**
 * Few files for what pages share, in the order in which people come upon it; a file has all that it needs and no earlier one has. Who
 * opens a public page loads nothing of the console, and a client's phone begins with the home. The records of posts are evaluated
 * before the console, which is too much at once for a phone; `tslib`, which the sign-in library shares with the console, before both.
 */
const groups = [
  { name: 'libraries', priority: 9, tags: ['$initial'], test: /node_modules/ },
  { name: 'start', priority: 8, tags: ['$initial'] },
  { name: 'frame', priority: 7, test: /web\/src\/public\/(public-frame|landing-page)\./ },
  { name: 'visitors', priority: 6, test: /web\/src\/public\/(contact|help|pricing)-page\./ },
  {
    name: 'entrance',
    priority: 5,
    test: /web\/src\/features\/sign-(in\/login|up\/sign-up)-page\.|node_modules\/tslib\//,
  },
  { name: 'records', priority: 4, test: /web\/src\/data\/posts\/posts\./ },
  { name: 'console', priority: 3, test: /web\/src\/routes\./ },
  { name: 'home', priority: 2, test: /web\/src\/(pages\/workspace|features\/workspace\/workspace-frame)\./ },
  { name: 'post-list', priority: 1, test: /web\/src\/(features\/posts\/list\/posts-page|pages\/client)\./ },
  { name: 'shared', minShareCount: 4 },
] satisfies Rolldown.CodeSplittingGroup[];

/** The texts of a language have its tag: `console.ar-….js`. */
function chunkFileNames({ facadeModuleId }: Rolldown.PreRenderedChunk): string {
  const [, tag] = /shared\/texts\/([^/]+)\/\w+\.ts$/.exec(facadeModuleId ?? '') ?? [];
  return `assets/[name]${tag === undefined ? '' : `.${tag}`}-[hash].js`;
}

export default defineConfig({
  root: 'web',
  plugins: [
    compiledMessages,
    react(),
    openSans(),
    arabicLetters(),
    names(),
    publicPages({ siteUrl: process.env['SITE_URL'] }),
    linkPages([compiledMessages, names(), arabicLetters()]),
    appScreens(),
    shell.plugin,
    installable,
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    // From here on `light-dark` is known, which follows the mode that a person chose; rewritten it would only follow the system.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    reportCompressedSize: false,
    // A strict content policy allows no script or style inside the page, and no file inside a style.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups }, chunkFileNames } },
  },
});
