import type { Client } from '../../../shared/domain/clients/client.ts';
import { notificationsOf } from '../../../shared/domain/clients/client.ts';
import { languageOf } from '../../../shared/domain/clients/language-of.ts';
import { endNotices } from '../../../shared/domain/notifications/client-notification.ts';
import { coded } from '../../../shared/messages/coded.ts';
import { isOpenTo } from '../access.ts';
import type { ClientNotifications } from '../ports/client-notifications.ts';
import type { Clients } from '../clients/ports.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { DeduplicationMarkers } from '../ports/deduplication-markers.ts';
import type { PushSender, PushSubscriptions } from '../ports/push.ts';
import { type Notice, noticeAbout, type NotifiedEvent } from './notice.ts';
import { noticeLanguage } from './notice-language.ts';
import { english, type NoticeLanguage, wordsIn } from './notice-words.ts';
import { pushToClient } from './push-to-client.ts';
import { stillHolds } from './still-holds.ts';

export function emailFor(
  { title, paragraphs, links }: Notice,
  { name }: Pick<Client, 'name'>,
  { siteUrl, agency }: { siteUrl: string; agency: string },
  language: NoticeLanguage,
) {
  const words = wordsIn(language);
  const ways = links.map(({ label, path }) => coded('mail.link', { label, address: `${siteUrl}${path}` }));
  return {
    subject: words(coded('mail.subject', { brand: agency, title })),
    text: [coded('mail.greeting', { name }), ...paragraphs, ...ways].map(words).join('\n\n') + '\n',
  };
}

interface Dependencies {
  clients: Pick<Clients, 'find'>;
  notifications: Pick<ClientNotifications, 'add' | 'remove'>;
  subscriptions: Pick<PushSubscriptions, 'listFor' | 'remove'>;
  mailer: Mailer;
  push: PushSender;
  markers: DeduplicationMarkers;
  siteUrl: string;
  agency: string;
  now: Date;
}

/** A repeated event is shown once. One channel's failure does not stop the other. */
export async function notifyClient(event: NotifiedEvent, dependencies: Dependencies) {
  const { clients, notifications } = dependencies;
  const client = await clients.find(event.detail.clientId);
  if (client === undefined || !stillHolds(event, client)) return;
  const notice = noticeAbout(event, client);
  const { eventId, occurredAt } = event.detail;
  const about = { clientId: client.id, clientName: client.name, about: event.type };
  if (event.type === 'plan.renewed') await notifications.remove(client.id, endNotices, occurredAt);
  await notifications.add({ id: eventId, ...about, ...wordedNotice(notice), occurredAt });
  if (isForAgency(event)) {
    const { askedBy } = event.detail;
    const asker = askedBy === undefined ? undefined : await clients.find(askedBy);
    if (asker !== undefined && (await isOpenTo(asker, dependencies)))
      await pushToClient(eventId, notice, asker, dependencies);
    return;
  }
  const wanted = notificationsOf(client);
  const isMailed = event.type !== 'approval.asked' && (wanted.email || isAboutTakeover(event));
  const mailTo = isMailed ? addressFor(event, client) : undefined;
  // A browser that was signed in once shows what it gets. How to come back is no secret.
  const isPushed = wanted.push && (isAboutAccess(event) || (await isOpenTo(client, dependencies)));
  const sendings = await Promise.allSettled([
    mailTo !== undefined && mailOnce(eventId, notice, { ...client, email: mailTo }, dependencies),
    isPushed && pushToClient(eventId, notice, client, dependencies),
  ]);
  for (const sending of sendings) if (sending.status === 'rejected') throw sending.reason;
}

type AgencyEvent = Extract<NotifiedEvent, { type: 'approval.answered' | 'approval.held' | 'approval.locked' }>;

/** What a client did itself is told in the lists, and to whoever of the staff asked. */
const isForAgency = (event: NotifiedEvent): event is AgencyEvent =>
  event.type === 'approval.answered' || event.type === 'approval.held' || event.type === 'approval.locked';

/** As it is listed: in English, and by codes for other languages. */
function wordedNotice({ title, paragraphs, links }: Notice) {
  const words = wordsIn(english);
  return {
    title: words(title),
    paragraphs: paragraphs.map(words),
    links: links.map(({ label, path }) => ({ label: words(label), path })),
    codes: { title, paragraphs: [...paragraphs], links: links.map(({ label }) => label) },
  };
}

type Addressee = Pick<Client, 'id' | 'name' | 'email' | 'language' | 'approvals'>;

/** A change of the address is told at the former one. Nothing is sent to an address that is not verified. */
function addressFor({ type, detail }: NotifiedEvent, { email, isEmailUnverified }: Client): string | undefined {
  if (type === 'client.email-changed') return detail.formerEmail;
  return isEmailUnverified === true ? undefined : email;
}

/** These go out even to people who want no e-mails. */
const isAboutTakeover = ({ type }: NotifiedEvent) => takeovers.has(type);

const takeovers: ReadonlySet<NotifiedEvent['type']> = new Set([
  'client.email-changed',
  'client.two-factor-changed',
  'client.two-factor-reset',
  'client.passkeys-changed',
  'client.feed-made',
]);

const isAboutAccess = (event: NotifiedEvent) => isAboutTakeover(event) || planEvents.has(event.type);

const planEvents: ReadonlySet<NotifiedEvent['type']> = new Set([...endNotices, 'plan.renewed']);

/** The marker suppresses a repeated event; it is cleared when sending fails, so that the retry sends. */
async function mailOnce(eventId: string, notice: Notice, to: Addressee, deps: Dependencies) {
  const { mailer, markers, now } = deps;
  const marker = `notified#${eventId}`;
  if (!(await markers.first(marker, now))) return;
  try {
    const language = await noticeLanguage(languageOf(to));
    const mail = emailFor(notice, to, deps, language);
    await mailer.send({ clientId: to.id, to: to.email, senderName: deps.agency, ...mail });
  } catch (error) {
    await markers.clear(marker);
    throw error;
  }
}
