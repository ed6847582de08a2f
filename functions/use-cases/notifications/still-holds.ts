import type { Client } from '../../../shared/domain/clients/client.ts';
import { expiryOf, isRunning } from '../../../shared/domain/subscriptions/expiry.ts';
import type { NotifiedEvent } from './notice.ts';

/** Events may arrive late: the plan may be renewed, or the password chosen, by then. */
export function stillHolds(event: NotifiedEvent, client: Client): boolean {
  switch (event.type) {
    case 'plan.ends-soon':
    case 'plan.ended':
      return (
        expiryOf(client)?.endsAt === event.detail.endsAt && isRunning(client) === (event.type === 'plan.ends-soon')
      );
    case 'plan.renewed':
      return expiryOf(client)?.endsAt === event.detail.endsAt && isRunning(client);
    case 'client.temporary-password':
      return client.credential?.state === 'temporary' && client.credential.expiresAt === event.detail.expiresAt;
    case 'client.email-changed':
    case 'client.two-factor-changed':
    case 'client.two-factor-reset':
    case 'client.passkeys-changed':
    case 'client.feed-made':
    case 'post.failed':
    case 'post.unconfirmed':
    case 'post.found':
    case 'post.comment-failed':
    case 'post.refused':
    case 'post.at-risk':
    case 'post.held':
    case 'evergreen.waiting':
    case 'approval.asked':
    case 'approval.answered':
    case 'approval.held':
    case 'approval.locked':
    case 'connection.needs-attention':
      return true;
  }
}
