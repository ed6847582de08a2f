import { brand } from '../../../shared/brand.ts';
import type { DomainEvent } from '../../../shared/contracts/events.ts';
import type { Client } from '../../../shared/domain/client.ts';
import { showInstant } from '../../../shared/domain/formatting.ts';
import { platformNames } from '../../../shared/domain/platform.ts';
import { defaultTimeZone } from '../../../shared/domain/post.ts';

/** What a client is written to about: something that they, and nobody else, can put right. */
export type LetterEvent = Extract<DomainEvent, { type: 'post.failed' | 'post.at-risk' | 'connection.needs-attention' }>;

/** The words to a client about an event: what happened, why, and where to put it right. `siteUrl` has no slash at its end. */
export function letterAbout(
  event: LetterEvent,
  { id, name }: Pick<Client, 'id' | 'name'>,
  siteUrl: string,
): { subject: string; text: string } {
  const letter = (subject: string, ...paragraphs: string[]) => ({
    subject: `${brand.name}: ${subject}`,
    text: [`Hello ${name},`, ...paragraphs].join('\n\n') + '\n',
  });
  const posts = `${siteUrl}/client/${id}/posts`;
  const connect = `${siteUrl}/connect?client=${id}`;
  switch (event.type) {
    case 'post.failed':
      return letter(
        'a post could not be published',
        'One of your posts could not be published:',
        event.detail.reason,
        `You can look at it and send it again here:\n${posts}?post=${event.detail.postId}`,
      );
    case 'post.at-risk':
      return letter(
        'a post will not go out as it is',
        `One of your posts is to go out on ${showInstant(event.detail.scheduledFor, defaultTimeZone)}. As things are, it will not:`,
        event.detail.reason,
        `There is still time to put this right. The post is here:\n${posts}?post=${event.detail.postId}`,
        `Accounts are connected again here:\n${connect}`,
      );
    case 'connection.needs-attention': {
      const platform = platformNames[event.detail.platform];
      const { reason, endsAt } = event.detail;
      if (endsAt !== undefined)
        return letter(
          `please connect ${platform} again soon`,
          `Your ${platform} account is connected until ${showInstant(endsAt, defaultTimeZone)}. From then on it takes no posts:`,
          reason,
          `You can connect it again here, today already:\n${connect}`,
        );
      return letter(
        `please connect ${platform} again`,
        `Your ${platform} account takes no posts until it is connected again:`,
        reason,
        `You can do that here:\n${connect}`,
        'What is due meanwhile waits for an hour and goes out by itself once the account is connected.',
      );
    }
  }
}
