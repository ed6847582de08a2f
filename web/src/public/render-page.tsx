import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { languageOfAddress } from '../../../shared/page-languages.ts';
import { firstRoutes } from '../first-routes.tsx';
import { FirstFrame } from '../shell/first-frame/first-frame.tsx';
import { pageDescriptions } from './page-descriptions.ts';
import { isPublicPath, pageTitles } from './page-titles.ts';

/** Renders a public page without a session. Called at build time, in the language that `speak` has set. */
export async function renderPage(path: string): Promise<string> {
  const handler = createStaticHandler(firstRoutes);
  const context = await handler.query(new Request(new URL(path, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${path} is not a page but an answer ${context.status}`);
  for (const error of Object.values(context.errors ?? {})) throw error;
  return renderToString(
    <StrictMode>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </StrictMode>,
  );
}

/** What the pages of the console are built with, as nobody is signed in at build time. */
export const renderFirstFrame = () =>
  renderToStaticMarkup(
    <FirstFrame>
      <p className="home-title" />
    </FirstFrame>,
  );

export function headOf(path: string): { title: string; description: string } {
  const english = languageOfAddress(path).path;
  if (!isPublicPath(english)) throw new Error(`${path} has no head`);
  return { title: pageTitles[english], description: pageDescriptions[english] };
}
