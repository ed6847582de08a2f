import '../features/posts/list/posts.css';
import type { Client } from '../../../shared/domain/clients/client.ts';
import type { Post } from '../../../shared/domain/posts/post.ts';
import { ApprovalState } from '../features/posts/approvals/approval-state.tsx';
import { TargetNames } from '../features/posts/detail/post-state.tsx';
import { HomePage } from '../features/workspace/home/home-page.tsx';
import { onDemand } from '../shell/states/on-demand.tsx';
import { WhenSeen } from '../shell/states/when-seen.tsx';

/** A phone shows what the client comes for before it loads the rest. */
const HomePanels = onDemand(async () => (await import('./home-panels.tsx')).HomePanels);

export function WorkspaceRoute() {
  return <HomePage targets={targets} panels={panels} />;
}

const targets = (post: Post) => (
  <>
    <ApprovalState post={post} />
    <TargetNames post={post} />
  </>
);

const panels = (client: Client) => (
  <WhenSeen>
    <HomePanels client={client} />
  </WhenSeen>
);
