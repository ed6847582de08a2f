import { notificationsOf } from '../../../shared/domain/client.ts';
import type { Clients } from '../ports/clients.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { Marks } from '../ports/marks.ts';
import { letterAbout, type LetterEvent } from './letters.ts';

/**
 * Writes to a client about an event, unless it turned such mail off. The event may be told twice: the mark makes the second one
 * silent, and is taken back when the mail could not be sent, so that the next telling tries again.
 */
export async function notifyClient(
  event: LetterEvent,
  {
    clients,
    mailer,
    marks,
    siteUrl,
    now,
  }: { clients: Pick<Clients, 'find'>; mailer: Mailer; marks: Marks; siteUrl: string; now: Date },
) {
  const client = await clients.find(event.detail.clientId);
  if (client === undefined || !notificationsOf(client).email) return;
  const mark = `notified#${event.detail.eventId}`;
  if (!(await marks.first(mark, now))) return;
  try {
    await mailer.send({ to: client.email, ...letterAbout(event, client, siteUrl) });
  } catch (error) {
    await marks.clear(mark);
    throw error;
  }
}
