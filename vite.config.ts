import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { brand } from './shared/brand.ts';

const textFonts = new Set(['400', '700']);

/**
 * Cloudscape's global styles hold eight Open Sans faces as base64 (about 160 kB gzipped), which a strict `font-src` refuses.
 * The upright weights the theme uses become cacheable files; the others go.
 */
function cloudscapeFonts(): Plugin {
  return {
    name: 'cloudscape-fonts',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('@cloudscape-design/global-styles/index.css')) return null;
      return code.replaceAll(/@font-face\s*\{[^}]*\}/g, (face) => {
        const weight = /font-weight:\s*(\d+)/.exec(face)?.[1] ?? '';
        const data = /base64,([A-Za-z0-9+/=]+)/.exec(face)?.[1];
        if (data === undefined || !textFonts.has(weight) || /font-style:\s*italic/.test(face)) return '';
        const file = this.emitFile({
          type: 'asset',
          name: `open-sans-${weight}.woff2`,
          source: Buffer.from(data, 'base64'),
        });
        return `@font-face{font-family:'Open Sans';font-weight:${weight};font-style:normal;font-display:swap;src:url(/${this.getFileName(file)}) format('woff2')}`;
      });
    },
  };
}

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

export default defineConfig({
  root: 'web',
  plugins: [react(), cloudscapeFonts(), brandName(), installable],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    manifest: true,
    reportCompressedSize: false,
    // A strict content policy allows no script or style inside the page, and no file inside a style.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
