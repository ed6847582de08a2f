import type { Page } from 'playwright-core';
import type { Client } from '../../../shared/domain/clients/client.ts';
import type { Post } from '../../../shared/domain/posts/post.ts';

export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly prepare?: (page: Page) => Promise<void>;
  readonly isKept?: true;
}

interface Day {
  readonly client: Client;
  readonly published: Post;
}

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};

export const publicScreens: readonly Screen[] = [
  { name: 'landing', path: '/', isKept: true },
  { name: 'login', path: '/login' },
  { name: 'signup', path: '/signup' },
  { name: 'pricing', path: '/pricing' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'contact', path: '/contact' },
  { name: 'help', path: '/help' },
  { name: 'data-deletion', path: '/data-deletion/instructions' },
  { name: 'data-deletion-form', path: '/data-deletion/callback' },
];

export const adminScreens = ({ client, published }: Day): readonly Screen[] => [
  { name: 'dashboard', path: '/dashboard', isKept: true },
  { name: 'clients', path: '/clients' },
  { name: 'client-new', path: '/clients', prepare: press('Add client') },
  { name: 'posts', path: '/posts' },
  { name: 'posts-calendar', path: '/posts?view=calendar', isKept: true },
  { name: 'post', path: `/posts?post=${published.id}`, isKept: true },
  { name: 'composer', path: `/client/${client.id}/posts/new`, isKept: true },
  { name: 'import', path: '/posts/import' },
  { name: 'all-media', path: '/media' },
  { name: 'subscriptions', path: '/subscriptions' },
  { name: 'connect', path: `/connect?clientId=${client.id}` },
  { name: 'webhooks', path: '/webhooks/instagram' },
  { name: 'deletion-requests', path: '/data-deletion/requests' },
  { name: 'operations', path: '/operations', isKept: true },
  { name: 'account', path: '/account' },
];

export const clientScreens = ({ client }: Day): readonly Screen[] => [
  { name: 'workspace', path: `/client/${client.id}`, isKept: true },
  { name: 'workspace-posts', path: `/client/${client.id}/posts` },
  { name: 'media', path: `/client/${client.id}/media` },
  { name: 'notifications', path: `/client/${client.id}/notifications` },
  { name: 'captions', path: `/client/${client.id}/posts/new`, prepare: press('Suggest captions') },
  { name: 'analytics', path: `/client/${client.id}/analytics`, isKept: true },
  { name: 'settings', path: `/client/${client.id}/settings` },
  { name: 'workspace-help', path: `/client/${client.id}/help` },
  { name: 'payment', path: '/payment?plan=professional&method=now' },
];
