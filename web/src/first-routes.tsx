import { Navigate, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router-dom';
import { paths, patterns } from './paths.ts';
import { Loading } from './shell/states/loading.tsx';
import { RootError } from './shell/frame/root-error.tsx';

const rootId = 'root';

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

/** Loads the route table of the console for all other addresses, so that the landing page does not have to. */
export const loadRoutes: PatchRoutesOnNavigationFunction = async ({ patch }) => {
  const { routes } = await import('./routes.tsx');
  patch(rootId, routes);
};

/** Prerendered pages that load nothing of the console. */
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
