import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { connectionsQuery } from '../../../data/connections.ts';
import { newestPostQuery, nextPostsQuery } from '../../../data/home.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../shell/links/link-button.tsx';
import { homeTexts } from './messages.ts';
import { useSentPosts } from './sent-posts.tsx';

const texts = homeTexts.steps;

/** Shown until the first post is scheduled. */
export function FirstSteps({ clientId }: { clientId: ClientId }) {
  const steps = useSteps(clientId);
  if (steps === undefined || steps.every(({ isDone }) => isDone)) return null;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <Container header={<Header variant="h2">{texts.title}</Header>}>
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
    </Container>
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
