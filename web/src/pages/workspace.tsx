import '../features/posts/list/posts.css';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { subClientLimit } from '../../../shared/domain/clients/sub-client.ts';
import type { Post } from '../../../shared/domain/posts/post.ts';
import { useIsStaff } from '../auth/current-user.ts';
import { ConnectedPlatforms } from '../features/connections/connected-platforms.tsx';
import { ApprovalState } from '../features/posts/approvals/approval-state.tsx';
import { TargetNames } from '../features/posts/detail/post-state.tsx';
import { SubClientsPanel } from '../features/sub-clients/sub-clients-panel.tsx';
import { HomePage } from '../features/workspace/home/home-page.tsx';
import { workspaceTexts } from '../features/workspace/messages.ts';
import { onDemand } from '../shell/states/on-demand.tsx';
import { WhenSeen } from '../shell/states/when-seen.tsx';
import { Section } from '../shell/section.tsx';

/** A client's phone does without what is for staff. */
const Onboarding = onDemand(async () => (await import('./onboarding.tsx')).Onboarding);

function ForStaff({ children }: { children: ReactNode }) {
  return useIsStaff() ? children : null;
}

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
  <SpaceBetween size="l">
    <ForStaff>
      <Onboarding clientId={client.id} />
    </ForStaff>
    <WhenSeen orInQuiet>
      <ConnectedPlatforms client={client} />
      {subClientLimit(client) > 0 && (
        <Section title={workspaceTexts.subClients}>
          <SubClientsPanel client={client} />
        </Section>
      )}
    </WhenSeen>
  </SpaceBetween>
);
