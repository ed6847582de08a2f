import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import type { LanguageTag } from '../../shared/domain/language.ts';

/** Exports of `src/public/render-page.tsx`, run in this process until closed. */
export interface Renderer {
  readonly renderPage: (path: string) => Promise<string>;
  readonly renderFirstFrame: () => string;
  readonly headOf: (path: string) => { readonly title: string; readonly description: string };
  readonly close: () => Promise<void>;
}

/** In one language: a page reads its texts once. */
export async function loadRenderer(language: LanguageTag): Promise<Renderer> {
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
