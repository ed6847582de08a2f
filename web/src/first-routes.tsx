import type { ComponentType } from 'react';
import { Navigate, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router-dom';
import { languageTags } from '../../shared/languages.ts';
import { addressIn } from '../../shared/page-languages.ts';
import { appliedLanguage, loadTexts } from './messages/chosen-language.ts';
import type { Pack } from './messages/languages.ts';
import { paths, patterns } from './paths.ts';
import { FirstFrame } from './shell/first-frame/first-frame.tsx';
import { LoadingPage } from './shell/first-frame/loading-page.tsx';
import { RootError } from './shell/frame/root-error.tsx';

const rootId = 'root';

export const firstRoutes: RouteObject[] = [
  {
    id: rootId,
    ErrorBoundary: RootError,
    HydrateFallback: StartingPage,
    children: [
      {
        lazy: async () => ({ Component: (await import('./public/public-frame.tsx')).PublicFrame }),
        children: languageTags.flatMap(publicRoutes),
      },
      { path: '*', element: <Navigate to={paths.home} replace /> },
    ],
  },
];

function StartingPage() {
  return (
    <FirstFrame>
      <LoadingPage />
    </FirstFrame>
  );
}

/** What the console says, and what its pages have of those for visitors. */
export const consolePacks = ['visitors', 'console', 'answers'] as const satisfies readonly Pack[];

/** Loads the route table of the console for all other addresses, so that the landing page does not have to. */
export const loadRoutes: PatchRoutesOnNavigationFunction = async ({ patch }) => {
  // The words of the components too, as the console would wait for them.
  await Promise.all([loadTexts(...consolePacks), appliedLanguage().components()]);
  // One file after another is evaluated, so that a phone stays responsive. The session is renewed while the rest is loaded.
  const { accessToken } = await import('./auth/session.ts');
  await nextTask();
  void accessToken().catch(() => undefined);
  await nextTask();
  await import('./data/posts/posts.ts');
  await nextTask();
  const { routes } = await import('./routes.tsx');
  patch(rootId, routes);
};

/** Modules that are there are evaluated in one task, however they are awaited. Sooner than a timer, which tabs that are not seen hold back. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });

/** Prerendered pages that load nothing of the console. */
function publicRoutes(language: string): RouteObject[] {
  return [
    {
      path: patterns.landing,
      lazy: async () => ({ Component: (await import('./public/landing-page.tsx')).LandingPage }),
    },
    visited(patterns.pricing, async () => (await import('./public/pricing-page.tsx')).PricingPage),
    visited(patterns.terms, async () => (await import('./public/terms-page.tsx')).TermsPage),
    visited(patterns.privacy, async () => (await import('./public/privacy-page.tsx')).PrivacyPage),
    visited(patterns.contact, async () => (await import('./public/contact-page.tsx')).ContactPage),
    visited(
      patterns.deletionInstructions,
      async () => (await import('./public/deletion-instructions-page.tsx')).DeletionInstructionsPage,
    ),
    entered(patterns.login, async () => (await import('./features/sign-in/login-page.tsx')).LoginPage),
    entered(patterns.signUp, async () => (await import('./features/sign-up/sign-up-page.tsx')).SignUpPage),
    visited(patterns.help, async () => (await import('./public/help-page.tsx')).HelpPage),
  ].map((route) => ({ ...route, path: addressIn(language, route.path) }));
}

function visited(path: string, load: () => Promise<ComponentType>) {
  return withTexts(['visitors'], path, load);
}

/** People are answered by the API there. */
function entered(path: string, load: () => Promise<ComponentType>) {
  return withTexts(['visitors', 'answers'], path, load);
}

/** Its texts come before it, as it reads them on import. */
function withTexts(packs: readonly Pack[], path: string, load: () => Promise<ComponentType>) {
  return {
    path,
    async lazy() {
      await loadTexts(...packs);
      return { Component: await load() };
    },
  };
}
