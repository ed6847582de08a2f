import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { PostMedia } from '../../../shared/domain/media/post-media.ts';
import type { PostOptions } from '../../../shared/platforms/post-options.ts';
import type { PlatformTexts } from '../../../shared/platforms/platform-texts.ts';
import { checkConnected, checkPublishable, checkScheduleTime } from '../../../shared/domain/posts/scheduling.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import type { Connections } from '../ports/connections.ts';

/** A draft may be written before the accounts are connected. */
export async function checkPost(
  post: {
    clientId: ClientId;
    content: string;
    texts: PlatformTexts['texts'];
    platforms: readonly Platform[];
    media: readonly PostMedia[];
    options: PostOptions;
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
