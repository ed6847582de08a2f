import { brand } from '../../../shared/brand.ts';
import { notificationsOf } from '../../../shared/domain/client.ts';
import { ownerOf } from '../../../shared/domain/ids.ts';
import type { Clients, Mailer, Marks } from '../ports.ts';

/**
 * Writes to the client whose post could not be published, unless it turned such mail off. The event may be told twice: the mark makes the second one
 * silent, and is taken back when the mail could not be sent, so that the next telling tries again.
 */
export async function notifyFailure(
  event: { eventId: string; postId: string; reason: string },
  {
    clients,
    mailer,
    marks,
    siteUrl,
    now,
  }: { clients: Clients; mailer: Mailer; marks: Marks; siteUrl: string; now: Date },
) {
  const client = await clients.find(ownerOf(event.postId));
  if (client === undefined || !notificationsOf(client).email) return;
  const mark = `notified#${event.eventId}`;
  if (!(await marks.first(mark, now))) return;
  try {
    await mailer.send({
      to: client.email,
      subject: `${brand.name}: a post could not be published`,
      text: `Hello ${client.name},\n\nOne of your posts could not be published:\n\n${event.reason}\n\nYou can look at it and send it again here:\n${siteUrl}/client/${client.id}/posts\n`,
    });
  } catch (error) {
    await marks.clear(mark);
    throw error;
  }
}
