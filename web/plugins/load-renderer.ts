import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';

/** Exports of `src/public/render-page.tsx`, run in this process until closed. */
export interface Renderer {
  readonly renderPage: (path: string) => Promise<string>;
  readonly headOf: (path: string) => { readonly title: string; readonly description: string };
  readonly close: () => Promise<void>;
}

export async function loadRenderer(): Promise<Renderer> {
  const server = await createServer({
    root: join(import.meta.dirname, '..'),
    configFile: false,
    plugins: [react()],
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const { renderPage, headOf } = await server.ssrLoadModule('/src/public/render-page.tsx');
  return { renderPage, headOf, close: () => server.close() };
}
