import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import english from '../../../shared/texts/en/descriptions.json' with { type: 'json' };
import { languageOfAddress } from '../../../shared/page-languages.ts';
import { firstRoutes } from '../first-routes.tsx';
import { messages } from '../messages/messages.ts';
import { FirstFrame } from '../shell/first-frame/first-frame.tsx';
import { isPublicPath, pageTitles } from './frame-messages.ts';

const { pageDescriptions } = messages(english);

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
  const page = languageOfAddress(path).path;
  if (!isPublicPath(page)) throw new Error(`${path} has no head`);
  return { title: pageTitles[page], description: pageDescriptions[page] };
}
