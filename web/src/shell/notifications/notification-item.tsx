import { isStaff } from '../../../../shared/domain/access/person.ts';
import type { NoticeTexts } from '../../../../shared/messages/notice-texts.ts';
import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReadNotification } from '../../../../shared/contracts/notification-contracts.ts';
import { notificationKinds } from '../../../../shared/domain/notifications/client-notification.ts';
import type { User } from '../../../../shared/domain/clients/user.ts';
import { type ClientId, PostId } from '../../../../shared/domain/ids.ts';
import type { CodedMessage } from '../../../../shared/messages/coded-message.ts';
import { paths } from '../../paths.ts';
import { codedText } from '../../messages/coded-text.ts';
import { InAppLink } from '../links/in-app-link.tsx';
import { showInstant } from '../dates/show-instant.ts';
import { agencyLinks, agencyParagraphs, agencyTitles, notificationTexts } from './messages.ts';

/** Paragraphs that an admin does not read: what staff know, or what only the client can do. */
const clientOnly: ReadonlySet<string> = new Set<keyof NoticeTexts>([
  'notice.failed-post',
  'notice.found-post',
  'notice.comment-failed-post',
  'notice.refused-later-post',
  'notice.evergreen-waiting-post',
  'notice.password-by-hand',
  'notice.password-unexpected',
  'notice.change-unexpected',
  'notice.code-needed',
  'notice.password-enough',
  'notice.two-factor-reset',
  'notice.passkey-signs-in',
  'notice.passkey-gone',
]);

/** An admin reads of a client what concerns the agency. A parent reads what its sub-client reads, with its name. */
export function NotificationItem({ notification, user }: { notification: ReadNotification; user: User }) {
  const { clientId, clientName, about, occurredAt, isRead } = notification;
  const isOwn = user.id === clientId;
  const isForAgency = isStaff(user) && !isOwn;
  const { title, paragraphs, links } = isForAgency ? agencyNotice(notification) : translatedNotice(notification);
  const ways = isOwn || isForAgency || notificationKinds[about].access === undefined ? links : [];
  return (
    <li className="notification">
      <SpaceBetween size="xxs">
        <div className="notification-head">
          <Box variant="strong">{title}</Box>
          {!isRead && <Badge color="blue">{notificationTexts.isNew}</Badge>}
        </div>
        <Box color="text-body-secondary" fontSize="body-s">
          {!isOwn && (
            <>
              <bdi>{clientName}</bdi> ·{' '}
            </>
          )}
          <time dateTime={occurredAt}>{showInstant(occurredAt)}</time>
        </Box>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} dir="auto">
            {paragraph}
          </p>
        ))}
        <SpaceBetween direction="horizontal" size="m">
          {ways.map(({ label, path }) => (
            <InAppLink key={path} to={path}>
              {label}
            </InAppLink>
          ))}
          {!isOwn && !isForAgency && (
            <InAppLink to={paths.client(clientId)}>{notificationTexts.openClient({ name: clientName })}</InAppLink>
          )}
        </SpaceBetween>
      </SpaceBetween>
    </li>
  );
}

/** A notification of a client in words for an admin, which name the client, with the ways to what it is about. */
function agencyNotice(notification: ReadNotification): Notice {
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

const names = ['plan', 'platform', 'time', 'end', 'email', 'host'] as const;
type Words = Record<(typeof names)[number] | 'client', string>;

function wordsOf(texts: Texts<Words>, { code, params = {} }: CodedMessage, client: string): string | undefined {
  const text = Object.hasOwn(texts, code) ? texts[code] : undefined;
  if (typeof text !== 'function') return text;
  const words: Words = { client, plan: '', platform: '', time: '', end: '', email: '', host: '' };
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
  return [...post, ...(opens === undefined ? [] : [ways[opens](clientId, links)]), ofClient];
}

const ways = {
  accounts: (clientId: ClientId) => ({ label: agencyLinks.accounts, path: paths.connect(clientId) }),
  /** Of the client, or of the agency itself. */
  endpoints: (_: ClientId, [own]: ReadNotification['links']) => ({
    label: agencyLinks.endpoints,
    path: own?.path ?? paths.events(),
  }),
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

interface Notice {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly links: readonly { readonly label: string; readonly path: string }[];
}

/** A notification as its client reads it, in the app's language. */
function translatedNotice({ title, paragraphs, links, codes }: ReadNotification): Notice {
  const translated = (code: CodedMessage | undefined, english: string) =>
    code === undefined ? english : codedText(code, english);
  return {
    title: translated(codes.title, title),
    paragraphs: paragraphs.map((paragraph, place) => translated(codes.paragraphs[place], paragraph)),
    links: links.map(({ label, path }, place) => ({ label: translated(codes.links[place], label), path })),
  };
}
