import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { compiledMessages } from './infra/bundling/compiled-messages.ts';
import { agencyIn, brand } from './shared/brand.ts';
import { appManifest, appScreens } from './web/plugins/app-manifest.ts';
import { arabicLetters } from './web/plugins/arabic-letters.ts';
import { linkPages } from './web/plugins/link-pages.ts';
import { publicFrame, sharedFiles } from './web/plugins/shared-files.ts';
import { leanCloudscape } from './web/plugins/lean-cloudscape.ts';
import { leanLibraries } from './web/plugins/lean-libraries.ts';
import { openSans } from './web/plugins/open-sans.ts';
import { withoutFacades } from './web/plugins/without-facades.ts';
import { publicPages } from './web/plugins/public-pages.ts';

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

/** What makes the app installable, and open without a network. */
const installable = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'service-worker',
  filename: 'service-worker.ts',
  registerType: 'prompt',
  injectRegister: false,
  injectManifest: {
    injectionPoint: 'self.appFiles',
    globPatterns: ['index.html', 'assets/**/*.{js,css,woff2}', 'icon.svg'],
    // The pages of links are opened by people without the app.
    globIgnores: ['assets/approve-*', 'assets/connect-link-*', 'assets/report-*'],
    maximumFileSizeToCacheInBytes: 3_000_000,
  },
  manifest: appManifest,
});

/**
 * What every page loads first is a few files that compress well, and not the many that sharing would cut it into. The frame
 * is not one with the start: its texts are read when it is loaded, which is after a language was chosen. Nor are the forms by
 * which people come in, with what they ask the service by. The texts of another language are in files of their own.
 */
const groups = [
  {
    name: 'libraries',
    priority: 3,
    test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
  },
  {
    name: 'start',
    priority: 2,
    test: /preload-helper|web\/src\/(main|app|first-routes|paths|pwa\/install)\.|app-cache|config-error|messages\/(messages|languages|language-preference|chosen|format-message|isolated)|shared\/(brand|page-languages|domain\/text-direction)|password-minimum|icu-minify|shell\/(preferences\/(mode|preferences)|states\/loading|first-frame\/(first-frame|loading-page|home-title)|frame\/root-error)|web\/src\/(base|directions|open-sans|noto-sans-arabic|public\/public|pwa\/banner|shell\/(frame\/(console|top-bar|skip-link|bottom-bar)|toasts\/toasts))\.css$/,
  },
  { name: 'frame', priority: 1, test: publicFrame },
  { name: sharedFiles(), priority: -1, includeDependenciesRecursively: false },
];

const moduleFile = (name: string) => fileURLToPath(new URL(`node_modules/${name}`, import.meta.url));

/** Cloudscape brings its texts parsed, so that its library for texts needs no parser. */
const withoutParser = {
  find: /^@formatjs\/icu-messageformat-parser$/,
  replacement: moduleFile('@formatjs/icu-messageformat-parser/lib/no-parser.js'),
};

/** What the router exports under its names is always the one for development, which warns. */
const routerForProduction = [
  { find: /^react-router$/, replacement: moduleFile('react-router/dist/production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: moduleFile('react-router/dist/production/dom-export.mjs') },
];

export default defineConfig(({ command }) => ({
  root: 'web',
  ...(command === 'build' && { resolve: { alias: [...routerForProduction, withoutParser] } }),
  plugins: [
    compiledMessages,
    react(),
    leanCloudscape(),
    leanLibraries(),
    openSans(),
    arabicLetters(),
    names(),
    withoutFacades(),
    publicPages({ siteUrl: process.env['SITE_URL'] }),
    linkPages([names(), arabicLetters()]),
    appScreens(),
    installable,
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // From here on `light-dark` is known, which follows the mode that a person chose; rewritten it would only follow the system.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    reportCompressedSize: false,
    // A strict content policy allows no script or style inside the page, and no file inside a style.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
}));
