import { Navigate, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router-dom';
import { paths, patterns } from './paths.ts';
import { Loading } from './shell/states/loading.tsx';
import { RootError } from './shell/frame/root-error.tsx';

const rootId = 'root';

/** The routes an app begins with: the public pages, each loaded when it is opened. */
export const firstRoutes: RouteObject[] = [
  {
    id: rootId,
    ErrorBoundary: RootError,
    HydrateFallback: Loading,
    children: [
      {
        lazy: async () => ({ Component: (await import('./public/public-frame.tsx')).PublicFrame }),
        children: publicRoutes(),
      },
      { path: '*', element: <Navigate to={paths.home} replace /> },
    ],
  },
];

/** Brings the table of all other pages when an address is opened that is none of these. The landing page does without it. */
export const bringRoutes: PatchRoutesOnNavigationFunction = async ({ patch }) => {
  const { routes } = await import('./routes.tsx');
  patch(rootId, routes);
};

/** What a visitor reads first. These load nothing of the console, and are written when the app is built. */
function publicRoutes(): RouteObject[] {
  return [
    {
      path: patterns.landing,
      lazy: async () => ({ Component: (await import('./public/landing-page.tsx')).LandingPage }),
    },
    {
      path: patterns.pricing,
      lazy: async () => ({ Component: (await import('./public/pricing-page.tsx')).PricingPage }),
    },
    {
      path: patterns.terms,
      lazy: async () => ({ Component: (await import('./public/terms-page.tsx')).TermsPage }),
    },
    {
      path: patterns.privacy,
      lazy: async () => ({ Component: (await import('./public/privacy-page.tsx')).PrivacyPage }),
    },
    {
      path: patterns.contact,
      lazy: async () => ({ Component: (await import('./public/contact-page.tsx')).ContactPage }),
    },
    {
      path: patterns.login,
      lazy: async () => ({ Component: (await import('./features/sign-in/login-page.tsx')).LoginPage }),
    },
    {
      path: patterns.signUp,
      lazy: async () => ({ Component: (await import('./features/sign-up/sign-up-page.tsx')).SignUpPage }),
    },
    { path: patterns.help, lazy: async () => ({ Component: (await import('./public/help-page.tsx')).HelpPage }) },
  ];
}
