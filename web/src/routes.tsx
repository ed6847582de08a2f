import type { RouteObject } from 'react-router-dom';
import { GoToNewPost, RequireAdmin, RequireClient } from './auth/guards.tsx';
import { RequireSignedIn } from './auth/require-signed-in.tsx';
import { patterns } from './paths.ts';
import { Console } from './shell/frame/console.tsx';
import { PageError } from './shell/frame/page-error.tsx';

/** Pages are loaded when opened, their frame and guards with the routes. Guards are layout routes. */
export const routes: RouteObject[] = [
  { Component: Console, children: [{ ErrorBoundary: PageError, children: consoleRoutes() }] },
];

function consoleRoutes(): RouteObject[] {
  return [
    {
      path: patterns.payment,
      lazy: async () => ({ Component: (await import('./features/payment/payment-page.tsx')).PaymentPage }),
    },
    {
      path: patterns.connect,
      lazy: async () => ({ Component: (await import('./features/connections/connect-page.tsx')).ConnectPage }),
    },
    {
      path: patterns.join,
      lazy: async () => ({ Component: (await import('./features/team/join-page.tsx')).JoinPage }),
    },
    ...deletionRoutes(),
    connectionReturn(),
    {
      Component: RequireSignedIn,
      children: [
        {
          path: patterns.authorize,
          lazy: async () => ({
            Component: (await import('./features/connections/authorize-page.tsx')).AuthorizePage,
          }),
        },
        {
          path: patterns.consent,
          lazy: async () => ({ Component: (await import('./features/keys/consent-page.tsx')).ConsentPage }),
        },
        { path: patterns.create, Component: GoToNewPost },
        { path: patterns.account, lazy: accountPage },
        { path: patterns.apiKeys, lazy: keysPage },
        { path: patterns.notifications, lazy: notificationsPage },
        ...adminRoutes(),
        ...clientRoutes(),
      ],
    },
  ];
}

/** Visitors are told there what the platform answered, not sent to the landing page. */
function connectionReturn(): RouteObject {
  return {
    path: patterns.connectionReturn,
    lazy: async () => ({
      Component: (await import('./features/connections/returned-signed-out.tsx')).ReturnedSignedOut,
    }),
    children: [
      {
        index: true,
        lazy: async () => ({
          Component: (await import('./features/connections/connection-return-page.tsx')).ConnectionReturnPage,
        }),
      },
    ],
  };
}

/** Public: people need no account to have their data deleted. */
function deletionRoutes(): RouteObject[] {
  return [
    {
      path: patterns.deauthorize,
      lazy: async () => ({ Component: (await signedRequestPages()).DeauthorizePage }),
    },
    {
      path: patterns.signedDeletion,
      lazy: async () => ({ Component: (await signedRequestPages()).SignedDeletionPage }),
    },
    {
      path: patterns.deletionCallback,
      lazy: async () => ({
        Component: (await import('./features/data-deletion/callback-page.tsx')).DeletionCallbackPage,
      }),
    },
    {
      path: patterns.deletionStatus,
      lazy: async () => ({ Component: (await import('./features/data-deletion/status-page.tsx')).DeletionStatusPage }),
    },
  ];
}

const signedRequestPages = () => import('./features/data-deletion/signed-request-page.tsx');

function adminRoutes(): RouteObject[] {
  return [
    {
      path: patterns.clients,
      lazy: async () => ({ Component: (await import('./pages/clients.tsx')).ClientsRoute }),
    },
    {
      Component: RequireAdmin,
      children: [
        {
          path: patterns.team,
          lazy: async () => ({ Component: (await import('./features/team/team-page.tsx')).TeamPage }),
        },
        {
          path: patterns.clientPage,
          lazy: async () => ({ Component: (await import('./pages/client.tsx')).ClientRoute }),
        },
        {
          path: patterns.dashboard,
          lazy: async () => ({ Component: (await import('./pages/dashboard.tsx')).DashboardRoute }),
        },
        {
          path: patterns.subscriptions,
          lazy: async () => ({
            Component: (await import('./features/subscriptions/subscriptions-page.tsx')).SubscriptionsPage,
          }),
        },
        {
          path: patterns.numbers,
          lazy: async () => ({ Component: (await import('./features/numbers/numbers-page.tsx')).NumbersPage }),
        },
        {
          path: patterns.operations,
          lazy: async () => ({ Component: (await import('./features/operations/operations-page.tsx')).OperationsPage }),
        },
        {
          path: patterns.conversations,
          lazy: async () => ({
            Component: (await import('./features/workspace/conversations/inbox-page.tsx')).InboxPage,
          }),
        },
        { path: patterns.posts, lazy: postsPage },
        { path: patterns.newPost, lazy: newPostPage },
        { path: patterns.importPosts, lazy: importPage },
        { path: patterns.printPosts, lazy: printPage },
        { path: patterns.editPost, lazy: editPostPage },
        { path: patterns.media, lazy: mediaPage },
        {
          path: patterns.deletionRequests,
          lazy: async () => ({
            Component: (await import('./features/data-deletion/requests-page.tsx')).DeletionRequestsPage,
          }),
        },
        {
          path: patterns.webhooks,
          lazy: async () => ({ Component: (await import('./features/webhooks/webhooks-page.tsx')).WebhooksPage }),
        },
        {
          path: patterns.events,
          lazy: async () => ({ Component: (await import('./pages/event-endpoints.tsx')).AgencyEndpointsRoute }),
        },
      ],
    },
  ];
}

function clientRoutes(): RouteObject[] {
  return [
    {
      path: patterns.client,
      Component: RequireClient,
      children: [
        {
          lazy: async () => ({
            Component: (await import('./features/workspace/workspace-frame.tsx')).WorkspaceFrame,
          }),
          children: [
            { index: true, lazy: async () => ({ Component: (await import('./pages/workspace.tsx')).WorkspaceRoute }) },
            { path: patterns.clientPosts, lazy: postsPage },
            { path: patterns.newClientPost, lazy: newPostPage },
            { path: patterns.importClientPosts, lazy: importPage },
            { path: patterns.monthOfClient, lazy: monthPage },
            { path: patterns.printClientPosts, lazy: printPage },
            { path: patterns.clientMedia, lazy: mediaPage },
            { path: patterns.clientSettings, lazy: accountPage },
            { path: patterns.clientApiKeys, lazy: keysPage },
            { path: patterns.clientNotifications, lazy: notificationsPage },
            {
              path: patterns.clientPlan,
              lazy: async () => ({ Component: (await import('./features/workspace/plan/plan-page.tsx')).PlanPage }),
            },
            {
              path: patterns.clientHistoryPage,
              lazy: async () => ({
                Component: (await import('./features/workspace/history/history-page.tsx')).HistoryPage,
              }),
            },
            { path: patterns.editClientPost, lazy: editPostPage },
            {
              path: patterns.clientApprovals,
              lazy: async () => ({
                Component: (await import('./features/workspace/approvals/approvals-page.tsx')).ApprovalsPage,
              }),
            },
            {
              path: patterns.clientAnalytics,
              lazy: async () => ({
                Component: (await import('./features/workspace/analytics/analytics-page.tsx')).AnalyticsPage,
              }),
            },
            {
              path: patterns.clientReports,
              lazy: async () => ({ Component: (await import('./pages/reports.tsx')).ReportsRoute }),
            },
            {
              path: patterns.clientEvents,
              lazy: async () => ({ Component: (await import('./pages/event-endpoints.tsx')).ClientEndpointsRoute }),
            },
            {
              path: patterns.clientConversations,
              lazy: async () => ({
                Component: (await import('./features/workspace/conversations/conversations-page.tsx'))
                  .ConversationsPage,
              }),
            },
            {
              path: patterns.clientHelp,
              lazy: async () => ({
                Component: (await import('./features/workspace/help-page.tsx')).WorkspaceHelpPage,
              }),
            },
            {
              path: patterns.clientBilling,
              lazy: async () => ({
                Component: (await import('./features/workspace/go-to-overview.tsx')).GoToOverview,
              }),
            },
          ],
        },
      ],
    },
  ];
}

async function postsPage() {
  return { Component: (await import('./features/posts/list/posts-page.tsx')).PostsPage };
}

async function newPostPage() {
  return { Component: (await import('./pages/compose.tsx')).NewPostRoute };
}

async function importPage() {
  return { Component: (await import('./features/posts/import/import-page.tsx')).ImportPage };
}

async function monthPage() {
  return { Component: (await import('./pages/month.tsx')).MonthRoute };
}

async function printPage() {
  return { Component: (await import('./features/posts/export/print-page.tsx')).PrintPage };
}

async function editPostPage() {
  return { Component: (await import('./pages/compose.tsx')).EditPostRoute };
}

async function mediaPage() {
  return { Component: (await import('./features/media/media-page.tsx')).MediaPage };
}

async function accountPage() {
  return { Component: (await import('./pages/account.tsx')).AccountRoute };
}

async function keysPage() {
  return { Component: (await import('./features/keys/keys-page.tsx')).KeysPage };
}

async function notificationsPage() {
  return { Component: (await import('./features/notifications/notifications-page.tsx')).NotificationsPage };
}
