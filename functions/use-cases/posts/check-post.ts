import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { JudgedPost } from '../../../shared/platforms/judged-post.ts';
import { checkScheduleTime } from '../../../shared/domain/posts/schedule-time.ts';
import { checkConnected, checkPublishable } from '../../../shared/domain/posts/scheduling.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import type { Connections } from '../connections/connection-ports.ts';

/** A draft may be written before the accounts are connected. */
export async function checkPost(
  post: JudgedPost & {
    clientId: ClientId;
    platforms: readonly Platform[];
    status: 'draft' | 'scheduled';
    scheduledFor?: Instant | undefined;
  },
  { connections, now }: { connections: Pick<Connections, 'listFor'>; now: Date },
) {
  if (post.scheduledFor !== undefined) checkScheduleTime(post.scheduledFor, now);
  if (post.status === 'draft') return;
  const connected = await connections.listFor(post.clientId);
  checkConnected(
    post.platforms,
    connected.map(({ platform }) => platform),
  );
  checkPublishable(post.platforms, post);
}
