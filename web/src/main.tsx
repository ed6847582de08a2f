import './without-eval.ts';
import './base.css';
import './open-sans.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router-dom';
import { App } from './app.tsx';
import { loadRoutes, firstRoutes } from './first-routes.tsx';
import { applyLanguage, languagePreference } from './messages/chosen-language.ts';
import { languages } from './messages/languages.ts';
import { watchForInstall } from './pwa/install.ts';
import { paintMode } from './shell/preferences/mode.ts';
import { preferred } from './shell/preferences/preferences.ts';

/** The language of the prerendered pages. */
const writtenIn = 'en';

const language = preferred(languagePreference);
watchForInstall();
paintMode();
await applyLanguage(language, languages[language]);
const root = document.querySelector('#root');
if (root !== null) await start(root);

/** Hydrates a prerendered page inside a transition, so that it stays responsive; renders any other page. */
async function start(container: Element) {
  const isWritten = container.hasChildNodes() && language === writtenIn;
  if (isWritten) await loadFirstPage();
  const app = (
    <StrictMode>
      <App router={createBrowserRouter(firstRoutes, { patchRoutesOnNavigation: loadRoutes })} />
    </StrictMode>
  );
  if (isWritten) startTransition(() => void hydrateRoot(container, app));
  else createRoot(container).render(app);
}

/** Loads the page's module before hydration. Otherwise the router would replace the content with a loading state. */
async function loadFirstPage() {
  const matches = matchRoutes(firstRoutes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
