import Alert from '@cloudscape-design/components/alert';
import { composerTexts } from './messages.ts';
import type { Shared } from './use-shared-post.ts';

/** What of a shared post is not in it, or not yet. */
export function SharedNotice({ shared, hasClient }: { shared: Shared; hasClient: boolean }) {
  if (shared === 'none') return null;
  if (shared === 'lost') return <Alert type="warning">{composerTexts.sharedLost}</Alert>;
  if (!hasClient && shared.files.length > 0) return <Alert type="info">{composerTexts.sharedWaits}</Alert>;
  if (shared.leftOut === 0) return null;
  return <Alert type="warning">{composerTexts.sharedLeftOut({ count: shared.leftOut })}</Alert>;
}
