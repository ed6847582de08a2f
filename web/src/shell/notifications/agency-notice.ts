import type { ReadNotification } from '../../../../shared/contracts/notification-contracts.ts';
import { notificationKinds } from '../../../../shared/domain/notifications/client-notification.ts';
import { type ClientId, PostId } from '../../../../shared/domain/ids.ts';
import type { CodedMessage } from '../../../../shared/messages/coded-message.ts';
import { paths } from '../../paths.ts';
import { showInstant } from '../dates/show-instant.ts';
import { agencyLinks, agencyParagraphs, agencyTitles, clientOnly } from './messages.ts';
import { type Notice, translatedNotice } from './translated-notice.ts';

/** A notification of a client in words for an admin, which name the client, with the ways to what it is about. */
export function agencyNotice(notification: ReadNotification): Notice {
  const { clientName: client, codes } = notification;
  const known = translatedNotice(notification);
  return {
    title: wordsOf(agencyTitles, codes.title, client) ?? known.title,
    paragraphs: known.paragraphs.flatMap((paragraph, place) => {
      const code = codes.paragraphs[place];
      if (code === undefined) return [paragraph];
      return clientOnly.has(code.code) ? [] : [wordsOf(agencyParagraphs, code, client) ?? paragraph];
    }),
    links: linksOf(notification),
  };
}

type Texts<Values> = Readonly<Record<string, string | ((values: Values) => string)>>;

const names = ['plan', 'platform', 'time', 'end', 'email'] as const;
type Words = Record<(typeof names)[number] | 'client', string>;

function wordsOf(texts: Texts<Words>, { code, params = {} }: CodedMessage, client: string): string | undefined {
  const text = Object.hasOwn(texts, code) ? texts[code] : undefined;
  if (typeof text !== 'function') return text;
  const words: Words = { client, plan: '', platform: '', time: '', end: '', email: '' };
  for (const name of names) {
    const param = params[name];
    if (typeof param === 'string') words[name] = param;
    else if (typeof param === 'object' && 'at' in param) words[name] = showInstant(param.at);
  }
  return text(words);
}

function linksOf({ about, clientId, clientName, links }: ReadNotification): Notice['links'] {
  const ofClient = { label: agencyLinks.client({ client: clientName }), path: paths.clientPage(clientId) };
  const posts = links.flatMap(
    ({ path }) => PostId.safeParse(new URL(path, 'https://a.example').searchParams.get('post')).data ?? [],
  );
  const post = posts.map((postId) => ({ label: agencyLinks.post, path: paths.post(postId) }));
  const { opens } = notificationKinds[about];
  return [...post, ...(opens === undefined ? [] : [ways[opens](clientId)]), ofClient];
}

const ways = {
  accounts: (clientId: ClientId) => ({ label: agencyLinks.accounts, path: paths.connect(clientId) }),
  evergreen: (clientId: ClientId) => ({
    label: agencyLinks.posts,
    path: `${paths.clientPage(clientId, 'posts')}?evergreen=open`,
  }),
  posts: (clientId: ClientId) => ({ label: agencyLinks.posts, path: paths.clientPage(clientId, 'posts') }),
  subscription: (clientId: ClientId) => ({
    label: agencyLinks.subscription,
    path: paths.clientPage(clientId, 'subscription'),
  }),
};
