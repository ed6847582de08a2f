import { newId } from '../../../functions/runtime/random.ts';
import type { ClientNotification } from '../../../shared/domain/notifications/client-notification.ts';
import { aClientId } from './post-record.ts';
import { noon } from '../noon.ts';

export function aNotification(wanted: Partial<ClientNotification> = {}, seconds = 0): ClientNotification {
  return {
    id: `post.failed#${newId()}`,
    clientId: aClientId,
    clientName: 'Cedar',
    about: 'post.failed',
    title: 'A post could not be published',
    paragraphs: ['One of your posts could not be published:', 'The picture is too small'],
    links: [{ label: 'Look at the post', path: `/client/${aClientId}/posts` }],
    codes: {
      title: { code: 'notice.failed' },
      paragraphs: [
        { code: 'notice.failed-post' },
        { code: 'notice.words', params: { words: 'The picture is too small' } },
      ],
      links: [{ code: 'notice.look-at-post' }],
    },
    occurredAt: new Date(noon.getTime() + seconds * 1000).toISOString(),
    ...wanted,
  };
}
