import { type Action, can, knows } from '../../../shared/domain/access/policy.ts';
import { type Client, notificationsOf } from '../../../shared/domain/clients/client.ts';
import { languageOf } from '../../../shared/domain/clients/language-of.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { notificationKinds, type NotifiedType } from '../../../shared/domain/notifications/client-notification.ts';
import { outlivesSessions } from '../../../shared/domain/sign-in/session.ts';
import { coded } from '../../../shared/messages/coded.ts';
import type { LanguageTag } from '../../../shared/domain/language.ts';
import type { MessageTexts } from '../../../shared/messages/in-words.ts';
import { platformAreas } from '../../../shared/platforms/registry.ts';
import { isOpenTo } from '../access.ts';
import type { Clients, Credentials } from '../clients/ports.ts';
import type { Mailer } from '../mail/mailer.ts';
import { type Assignments, personOf } from '../team/assignments.ts';
import type { ClientNotifications } from './client-notifications.ts';
import { kinds, type Notified } from './kinds.ts';
import type { Notice } from './kinds/notification-kind.ts';
import { english, type NoticeLanguage, wordsIn } from './notice-words.ts';
import type { PushSender, PushSubscriptions } from './push.ts';

const areas = ['errors', 'fields', 'failures', 'refusals', 'findings', 'notices', ...platformAreas];

/** Loaded with the first notice in the language: most starts need none but English. */
export async function noticeLanguage(tag: LanguageTag): Promise<NoticeLanguage> {
  if (tag === 'en') return english;
  const loaded = await Promise.all(areas.map((area) => textsIn(tag, area)));
  return { tag, texts: Object.assign({}, ...loaded.flatMap((groups) => Object.values(groups))) };
}

async function textsIn(tag: LanguageTag, area: string): Promise<Readonly<Record<string, MessageTexts>>> {
  const { default: groups } = await import(`../../../shared/texts/${tag}/answers/${area}.json`, {
    with: { type: 'json' },
  });
  return groups;
}

/** Remembers for a day what was done, to detect duplicates. */
export interface DeduplicationMarkers {
  first(name: string, now: Date): Promise<boolean>;
  clear(name: string): Promise<void>;
}

interface PushDependencies {
  subscriptions: Pick<PushSubscriptions, 'listFor' | 'remove'>;
  push: PushSender;
  markers: DeduplicationMarkers;
  agency: string;
  now: Date;
}

type Recipient = Pick<Client, 'id' | 'language' | 'approvals' | 'sessionsEndedAt'>;

/** If a browser cannot be reached, the retry sends to all again: the same tag replaces the earlier message. */
async function pushToClient(eventId: string, notice: Notice, to: Recipient, dependencies: PushDependencies) {
  const { subscriptions, push, markers, agency, now } = dependencies;
  const marker = `pushed#${eventId}`;
  if (!(await markers.first(marker, now))) return;
  try {
    const message = {
      title: agency,
      body: wordsIn(await noticeLanguage(languageOf(to)))(notice.title),
      path: notice.links[0]?.path ?? '/',
      tag: eventId,
    };
    const open = (await subscriptions.listFor(to.id)).filter(({ savedAt }) => outlivesSessions(savedAt, to));
    const sendings = open.map(async (subscription) => {
      const outcome = await push.send(subscription, message);
      if (outcome === 'gone') await subscriptions.remove(to.id, subscription.endpoint);
      return outcome;
    });
    if ((await Promise.all(sendings)).includes('failed')) throw new Error('A push service could not be reached');
  } catch (error) {
    await markers.clear(marker);
    throw error;
  }
}

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
  assignments: Pick<Assignments, 'of' | 'membersFor'>;
  credentials: Pick<Credentials, 'staffIds'>;
  subscriptions: Pick<PushSubscriptions, 'listFor' | 'remove'>;
  mailer: Mailer;
  push: PushSender;
  markers: DeduplicationMarkers;
  siteUrl: string;
  agency: string;
  now: Date;
}

/** A repeated event is shown once. One channel's failure does not stop the other. */
export async function notifyClient<T extends NotifiedType>({ type, detail }: Notified<T>, dependencies: Dependencies) {
  const { clients, notifications } = dependencies;
  const kind = kinds[type];
  const client = await clients.find(detail.clientId);
  if (client === undefined || kind.holds?.(detail, client) === false) return;
  const concerned = kind.concerns?.(detail);
  if (concerned !== undefined && !(await mayLearn(client, concerned, dependencies))) return;
  const notice = kind.notice(detail, client);
  const { eventId, occurredAt } = detail;
  const about = { clientId: client.id, clientName: client.name, about: type };
  if (kind.replaces !== undefined) await notifications.remove(client.id, kind.replaces, occurredAt);
  const staff = kind.sentToWhoMay && (await findWhoMay(kind.sentToWhoMay, client.id, dependencies));
  const sentTo = staff && { sentTo: staff.people.map(({ id }) => id) };
  await notifications.add({ id: eventId, ...about, ...wordedNotice(notice), occurredAt, ...sentTo });
  if (staff !== undefined) return sendToStaff(eventId, notice, staff, dependencies);
  if (kind.asker !== undefined) {
    const askedBy = kind.asker(detail);
    const asker = askedBy === undefined ? undefined : await clients.find(askedBy);
    if (asker !== undefined && (await mayLearn(asker, client.id, dependencies)))
      await pushToClient(eventId, notice, asker, dependencies);
    return;
  }
  const { access } = notificationKinds[type];
  const wanted = notificationsOf(client);
  const address = kind.mailTo === undefined ? verifiedAddress(client) : kind.mailTo(detail);
  const mailTo = wanted.email || access === 'takeover' ? address : undefined;
  // A browser that was signed in once shows what it gets. How to come back is no secret.
  const isAboutReturn = access === 'plan' || access === 'takeover';
  const isPushed = wanted.push && (isAboutReturn || (await isOpenTo(client, dependencies)));
  await sendAll([
    mailTo !== undefined && mailOnce(eventId, notice, { ...client, email: mailTo }, dependencies),
    isPushed && pushToClient(eventId, notice, client, dependencies),
  ]);
}

async function sendAll(sendings: readonly (Promise<void> | false)[]) {
  const sent = sendings.filter((sending) => sending !== false);
  for (const sending of await Promise.allSettled(sent)) if (sending.status === 'rejected') throw sending.reason;
}

interface InformedStaff {
  readonly people: readonly Client[];
  readonly areOwners: boolean;
}

/** Of those who look after the client; where none of them may, the owners, who know all clients. */
async function findWhoMay(action: Action, clientId: ClientId, deps: Dependencies): Promise<InformedStaff> {
  const whoMay = async (ids: readonly ClientId[]) => {
    const found = await Promise.all(ids.map((id) => deps.clients.find(id)));
    const people = found.map(async (one) =>
      one !== undefined && (await isOpenTo(one, deps)) && can(await personOf(one, deps), action, clientId) ? [one] : [],
    );
    return (await Promise.all(people)).flat();
  };
  const looking = await whoMay(await deps.assignments.membersFor(clientId));
  if (looking.length > 0) return { people: looking, areOwners: false };
  return { people: await whoMay(await deps.credentials.staffIds()), areOwners: true };
}

/** Those who look after the client have it on their Home each day. Owners, who do not expect it, have a mail, too. */
async function sendToStaff(eventId: string, notice: Notice, { people, areOwners }: InformedStaff, deps: Dependencies) {
  const sendings = people.flatMap((person) => {
    const id = `${eventId}#${person.id}`;
    const wanted = notificationsOf(person);
    const email = areOwners && wanted.email ? verifiedAddress(person) : undefined;
    return [
      wanted.push && pushToClient(id, notice, person, deps),
      email !== undefined && mailOnce(id, notice, { ...person, email }, deps),
    ];
  });
  await sendAll(sendings);
}

/** Whoever asked or was named may look after the client no more. */
async function mayLearn(person: Client, clientId: ClientId, deps: Dependencies): Promise<boolean> {
  return (await isOpenTo(person, deps)) && knows(await personOf(person, deps), clientId);
}

const verifiedAddress = ({ email, isEmailUnverified }: Client) => (isEmailUnverified === true ? undefined : email);

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
