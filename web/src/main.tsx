import './without-eval.ts';
import './base.css';
import './directions.css';
import './open-sans.css';
import './noto-sans-arabic.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router-dom';
import { App } from './app.tsx';
import { consolePacks, loadRoutes, firstRoutes } from './first-routes.tsx';
import { applyLanguage, loadTexts } from './messages/chosen-language.ts';
import { languageOfPage } from './messages/language-preference.ts';
import { languages } from './messages/languages.ts';
import { watchForInstall } from './pwa/install.ts';
import { applyColorMode } from './shell/preferences/mode.ts';
import { ErrorPage } from './shell/frame/root-error.tsx';

const prerenderedLanguage = document.documentElement.lang;
const language = languageOfPage();
watchForInstall();
applyColorMode();
const root = document.querySelector('#root');
if (root !== null) void openIn(root);

async function openIn(container: Element) {
  try {
    const applied = applyLanguage(language, languages[language]);
    // Together with those of the start; the routes wait for them, and say when they could not be loaded.
    if (!isBuilt(container)) void loadTexts(...consolePacks).catch(() => undefined);
    await applied;
  } catch {
    createRoot(container).render(<ErrorPage text={languages[language].startTexts.failed} />);
    return;
  }
  await start(container);
}

/** A public page, whose content is written at build time. */
function isBuilt(container: Element): boolean {
  return container.hasAttribute('data-prerendered');
}

/** Hydrates a prerendered page inside a transition, so that it stays responsive; renders any other page. */
async function start(container: Element) {
  const isPrerendered = isBuilt(container) && language === prerenderedLanguage;
  if (isPrerendered) await loadFirstPage();
  const app = (
    <StrictMode>
      <App router={createBrowserRouter(firstRoutes, { patchRoutesOnNavigation: loadRoutes })} />
    </StrictMode>
  );
  if (isPrerendered) startTransition(() => void hydrateRoot(container, app));
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
