import { onInstagram, onPage } from './access.ts';
import { readNode } from './fields.ts';
import type { Route } from './graph-call.ts';
import { instagramNode } from './instagram-node.ts';
import { pageNode, seenPage } from './page-node.ts';

/** Without an Instagram account `instagram_business_account` is absent, not an error. */
export const readPage: Route = onPage({}, (call, page, access) => readNode(call, pageNode, seenPage(page, access)));

export const readInstagramAccount: Route = onInstagram({ scope: 'instagram_basic' }, (call, account) =>
  readNode(call, instagramNode, account),
);
