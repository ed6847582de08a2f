import type { Client } from '../../../shared/domain/clients/client.ts';
import { languageOf } from '../../../shared/domain/clients/language-of.ts';
import { outlivesSessions } from '../../../shared/domain/sign-in/session.ts';
import type { DeduplicationMarkers } from '../ports/deduplication-markers.ts';
import type { PushSender, PushSubscriptions } from '../ports/push.ts';
import type { Notice } from './kinds/notification-kind.ts';
import { noticeLanguage } from './notice-language.ts';
import { wordsIn } from './notice-words.ts';

interface Dependencies {
  subscriptions: Pick<PushSubscriptions, 'listFor' | 'remove'>;
  push: PushSender;
  markers: DeduplicationMarkers;
  agency: string;
  now: Date;
}

type Recipient = Pick<Client, 'id' | 'language' | 'approvals' | 'sessionsEndedAt'>;

/** If a browser cannot be reached, the retry sends to all again: the same tag replaces the earlier message. */
export async function pushToClient(eventId: string, notice: Notice, to: Recipient, dependencies: Dependencies) {
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
