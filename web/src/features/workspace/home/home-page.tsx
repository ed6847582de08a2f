import './home.css';
import '../../../shell/home/home-rows.css';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import type { Client } from '../../../../../shared/domain/clients/client.ts';
import { permissionsOf } from '../../../../../shared/domain/plans/plans.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { useUser } from '../../../auth/current-user.ts';
import { useSignOut } from '../../../auth/use-signed-in.ts';
import { ClientMark } from '../../../shell/clients/client-mark.tsx';
import { useHomeTitle } from '../../../shell/first-frame/use-home-title.ts';
import { Page } from '../../../shell/frame/page.tsx';
import { ShownTogether } from '../../../shell/states/shown-together.tsx';
import { workspaceTexts } from '../messages.ts';
import { WithClient } from '../with-client.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Needs } from './needs.tsx';
import { NextPosts } from './next-posts.tsx';
import { SentPosts } from './sent-posts.tsx';
import { WeekNumbers } from './week-numbers.tsx';

interface HomePageProps {
  /** From other features: the platforms of a post, and what else the home of a client has. */
  readonly targets: (post: Post) => ReactNode;
  readonly panels: (client: Client) => ReactNode;
}

/** What goes out next, what needs the client, what went out and what it brought, in this order. */
export function HomePage(parts: HomePageProps) {
  return <WithClient>{(client) => <Home key={client.id} client={client} {...parts} />}</WithClient>;
}

function Home({ client, targets, panels }: HomePageProps & { client: Client }) {
  const signOut = useSignOut();
  const { id } = useUser();
  const title = workspaceTexts.welcome({ name: client.name });
  useHomeTitle(title, id === client.id);
  const { canViewAnalytics } = permissionsOf(client.plan);
  return (
    <Page
      title={title}
      mark={<ClientMark id={client.id} name={client.name} />}
      actions={<Button onClick={() => void signOut()}>{workspaceTexts.logout}</Button>}
    >
      <ShownTogether>
        <SpaceBetween size="l">
          <FirstSteps clientId={client.id} />
          <div className="workspace-home">
            <NextPosts clientId={client.id} targets={targets} />
            <Needs client={client} />
            <SentPosts clientId={client.id} hasHistory={canViewAnalytics} />
            {canViewAnalytics && <WeekNumbers clientId={client.id} />}
          </div>
          {panels(client)}
        </SpaceBetween>
      </ShownTogether>
    </Page>
  );
}
