import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ReactNode, useEffect, useRef } from 'react';
import Box from '@cloudscape-design/components/box';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { Client } from '../../../../../shared/domain/clients/client.ts';
import { permissionsOf } from '../../../../../shared/domain/plans/plans.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import type { ClientId, PostId } from '../../../../../shared/domain/ids.ts';
import '../../../shell/home/home-rows.css';
import { useUser } from '../../../auth/current-user.ts';
import { useSignOut } from '../../../auth/use-signed-in.ts';
import { ClientAvatar } from '../../../shell/clients/client-avatar.tsx';
import { Page } from '../../../shell/frame/page.tsx';
import { ShownTogether } from '../../../shell/states/shown-together.tsx';
import { connectionsQuery } from '../../../data/connections.ts';
import { newestPostQuery, nextPostsQuery } from '../../../data/home.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../shell/links/link-button.tsx';
import { locale } from '../../../messages/messages.ts';
import { keepHomeTitle } from '../../../shell/first-frame/home-title.ts';
import { workspaceTexts, homeTexts } from '../messages.ts';
import { WithClient } from '../with-client.tsx';
import { Section } from '../../../shell/section.tsx';
import './home.css';
import { Needs } from './needs.tsx';
import { SentPosts, useSentPosts } from './sent-posts.tsx';
import { WeekNumbers } from './week-numbers.tsx';
import { momentOf } from '../../../../../shared/domain/posts/post-filter.ts';
import { allMedia } from '../../../../../shared/platforms/platform-media.ts';
import { postListsKey } from '../../../data/posts/posts.ts';
import { publicationsKey } from '../../../data/posts/publications.ts';
import { HomePicture } from '../../../shell/home/home-picture.tsx';
import { InAppLink } from '../../../shell/links/in-app-link.tsx';
import { HomeSection } from './home-section.tsx';
import { showMoment } from './show-moment.ts';

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
      avatar={<ClientAvatar id={client.id} name={client.name} />}
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

const texts = homeTexts.steps;

/** Shown until the first post is scheduled. */
function FirstSteps({ clientId }: { clientId: ClientId }) {
  const steps = useSteps(clientId);
  if (steps === undefined || steps.every(({ isDone }) => isDone)) return null;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <Section title={texts.title}>
      <ol className="home-rows" aria-label={texts.title}>
        {steps.map((step) => (
          <li key={step.name} className="home-row">
            <div className="home-row-words">
              <StatusIndicator
                type={step.isDone ? 'success' : 'pending'}
                iconAriaLabel={step.isDone ? texts.done : texts.open}
              >
                {texts[step.name]}
              </StatusIndicator>
              <Box color="text-body-secondary" fontSize="body-s">
                {texts.details[step.name]}
              </Box>
            </div>
            {step === next && <LinkButton to={step.to}>{texts[step.name]}</LinkButton>}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Undefined until all that it depends on is known. */
function useSteps(clientId: ClientId) {
  const { data: connections } = useQuery(connectionsQuery(clientId));
  const { data: newest } = useQuery(newestPostQuery(clientId));
  const { data: next } = useQuery(nextPostsQuery(clientId));
  const { data: sent } = useSentPosts(clientId);
  if (connections === undefined || newest === undefined || next === undefined || sent === undefined) return undefined;
  const wentOut = sent.posts.length > 0 || newest.posts.some(({ status }) => status !== 'draft');
  return [
    { name: 'connect', isDone: connections.length > 0 || wentOut, to: paths.connect(clientId) },
    { name: 'write', isDone: newest.total > 0 || wentOut, to: paths.newPost(clientId) },
    {
      name: 'schedule',
      isDone: next.total > 0 || wentOut,
      to: newest.total > 0 ? paths.posts(clientId) : paths.newPost(clientId),
    },
  ] as const;
}

/** Keeps the heading of the home of who is signed in for their next visit. */
function useHomeTitle(text: string, isOwn: boolean) {
  const { pathname: path } = useLocation();
  useEffect(() => {
    if (isOwn) keepHomeTitle({ path, language: locale(), text });
  }, [path, text, isOwn]);
}

/** Reads the rest of the home again when a post is no longer one of the next: it went out, failed or was taken back. */
function useFollowNext(posts: readonly Post[] | undefined) {
  const queryClient = useQueryClient();
  const known = useRef<readonly PostId[]>([]);
  useEffect(() => {
    if (posts === undefined) return;
    const ids = posts.map(({ id }) => id);
    const hasLeft = known.current.some((id) => !ids.includes(id));
    known.current = ids;
    if (!hasLeft) return;
    void queryClient.invalidateQueries({ queryKey: postListsKey });
    void queryClient.invalidateQueries({ queryKey: publicationsKey });
  }, [posts, queryClient]);
}

const nextTexts = homeTexts.next;

interface NextPostsProps {
  readonly clientId: ClientId;
  /** The platforms of a post, and what its client said of it. */
  readonly targets: (post: Post) => ReactNode;
}

function NextPosts({ clientId, targets }: NextPostsProps) {
  const { data, error, refetch } = useQuery(nextPostsQuery(clientId));
  useFollowNext(data?.posts);
  return (
    <HomeSection
      title={nextTexts.title}
      action={
        <div className="wide-action">
          <LinkButton to={paths.newPost(clientId)} variant="primary" iconName="add-plus">
            {homeTexts.create}
          </LinkButton>
        </div>
      }
      rows={data?.posts.map((post) => (
        <NextPost key={post.id} post={post} clientId={clientId}>
          {targets(post)}
        </NextPost>
      ))}
      empty={nextTexts.empty}
      problem={{ title: nextTexts.failed, error, onRetry: () => void refetch() }}
      more={{ text: nextTexts.all, to: paths.posts(clientId) }}
    />
  );
}

function NextPost({ post, clientId, children }: { post: Post; clientId: ClientId; children: ReactNode }) {
  const content = post.content.trim() === '' ? homeTexts.noText : post.content;
  return (
    <li className="home-row">
      <HomePicture picture={allMedia(post)[0]} />
      <div className="home-row-words">
        <time dateTime={momentOf(post)} className="home-row-moment">
          {showMoment(momentOf(post))}
        </time>
        <div dir="auto" className="home-row-excerpt">
          <InAppLink to={paths.post(post.id, clientId)}>{content}</InAppLink>
        </div>
        {children}
      </div>
    </li>
  );
}
