import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { compiledMessages } from './infra/bundling/compiled-messages.ts';
import { brand } from './shared/brand.ts';
import { openSans } from './web/plugins/open-sans.ts';
import { publicPages } from './web/plugins/public-pages.ts';

/** Writes the product's name into the page. */
function brandName(): Plugin {
  return { name: 'brand-name', transformIndexHtml: (html) => html.replaceAll('%BRAND%', brand.name) };
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
    maximumFileSizeToCacheInBytes: 3_000_000,
  },
  manifest: {
    id: '/',
    name: brand.name,
    short_name: brand.name,
    description: 'Plan, publish and measure social media posts.',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'en',
    dir: 'ltr',
    theme_color: '#161d26',
    background_color: '#ffffff',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
});

/**
 * What every page loads first is a few files that compress well, and not the many that sharing would cut it into. The frame
 * is not one with the start: its texts are read when it is loaded, which is after a language was chosen. Nor are the forms by
 * which people come in, with what they ask the service by.
 */
const groups = [
  { name: 'libraries', priority: 3, test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\// },
  {
    name: 'start',
    priority: 2,
    test: /preload-helper|web\/src\/(app|first-routes|paths|pwa\/install)\.|app-cache|config-error|messages\/(messages|languages|chosen|format-message)|icu-minify|shell\/(preferences\/(mode|preferences)|states\/loading|frame\/root-error)/,
  },
  {
    name: 'frame',
    priority: 1,
    test: /web\/src\/(public\/(public-|frame-|landing-|visitor|use-page|page-titles|feature-icon|post-sketch)|shell\/(messages|frame\/(top-bar|user-menu|bottom-bar|skip-link|navigation|use-)|toasts\/toast|(dates|links|preferences|tables)\/use-)|auth\/(destination|has-session))/,
  },
  // Other public pages need it without the forms.
  { name: 'api-error', priority: 1, test: /web\/src\/api\/(api-error|messages)\./ },
  { name: 'queries', priority: 0, test: /node_modules\/@tanstack\/(query-core|react-query)\// },
  {
    name: 'entrance',
    priority: 0,
    test: /web\/src\/(public\/forms\/|forms\/(field-errors|use-focus|identity-messages|new-password-rule|use-form-errors)|auth\/(current-user|session|refusals|enter)\.|data\/(data-layer|query-client)\.)/,
  },
];

const routerFile = (name: string) =>
  fileURLToPath(new URL(`node_modules/react-router/dist/production/${name}.mjs`, import.meta.url));

/** What the router exports under its names is always the one for development, which warns. */
const routerForProduction = [
  { find: /^react-router$/, replacement: routerFile('index') },
  { find: /^react-router\/dom$/, replacement: routerFile('dom-export') },
];

export default defineConfig(({ command }) => ({
  root: 'web',
  ...(command === 'build' && { resolve: { alias: routerForProduction } }),
  plugins: [
    compiledMessages,
    react(),
    openSans(),
    brandName(),
    publicPages({ siteUrl: process.env['SITE_URL'] }),
    installable,
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // From here on `light-dark` is known, which follows the mode that a person chose; rewritten it would only follow the system.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    manifest: true,
    reportCompressedSize: false,
    // A strict content policy allows no script or style inside the page, and no file inside a style.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
}));
