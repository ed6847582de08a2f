/** LinkedIn gives the product for pages to apps that have no other, so there are two. */
export type AppKind = 'member' | 'pages';

export interface App {
  readonly kind: AppKind;
  readonly clientId: string;
  readonly clientSecret: string;
}
