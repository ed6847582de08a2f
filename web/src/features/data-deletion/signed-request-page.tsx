import './data-deletion.css';
import { useQuery } from '@tanstack/react-query';
import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { NoticePlatform, platformNames } from '../../../../shared/platforms/platforms.ts';
import { isRefusal } from '../../api/api-error.ts';
import { deauthorize, requestSignedDeletion } from '../../data/data-deletion.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../shell/frame/page.tsx';
import { deletionTexts } from './messages.ts';
import { ReceivedRequest } from './received-request.tsx';
import { userIdIn } from './signed-request.ts';

/** The platform reports that a person removed the app: `/auth/{platform}/deauthorize`. */
export function DeauthorizePage() {
  return <SignedRequestPage kind="deauthorize" />;
}

/** The platform asks to delete a person's data: `/auth/{platform}/data-deletion`. */
export function SignedDeletionPage() {
  return <SignedRequestPage kind="deletion" />;
}

type Kind = 'deauthorize' | 'deletion';

function SignedRequestPage({ kind }: { kind: Kind }) {
  const { platform } = useParams();
  const [query] = useSearchParams();
  const known = NoticePlatform.safeParse(platform);
  if (!known.success) return <Navigate to={paths.home} replace />;
  const signedRequest = query.get('signed_request') ?? '';
  const userId = userIdIn(signedRequest);
  return (
    <Page title={deletionTexts[kind].title({ platform: platformNames[known.data] })} isNarrow>
      {signedRequest === '' ? (
        <Failure message={deletionTexts.noRequest} />
      ) : userId === undefined ? (
        <Failure message={deletionTexts.noUser} />
      ) : (
        <Processing platform={known.data} kind={kind} signedRequest={signedRequest} userId={userId} />
      )}
    </Page>
  );
}

interface ProcessingProps {
  readonly platform: NoticePlatform;
  readonly kind: Kind;
  readonly signedRequest: string;
  readonly userId: string;
}

async function send({ platform, kind, signedRequest, userId }: ProcessingProps) {
  if (kind === 'deletion') return requestSignedDeletion(platform, signedRequest, userId);
  await deauthorize(platform, signedRequest, userId);
  return null;
}

/** Calls the API once, however often it renders. */
function Processing(props: ProcessingProps) {
  const texts = deletionTexts[props.kind];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['signed-request', props.platform, props.kind, props.signedRequest],
    queryFn: () => send(props),
    staleTime: Infinity,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  if (isFetching)
    return (
      <Container>
        <div role="status">
          <StatusIndicator type="loading">{texts.working}</StatusIndicator>
        </div>
      </Container>
    );
  if (error !== null)
    return <Failure message={isRefusal(error) ? texts.failed : texts.error} onRetry={() => void refetch()} />;
  if (data) return <ReceivedRequest answer={data} />;
  return (
    <Container>
      <div role="status">
        <Alert type="success" header={texts.done}>
          {deletionTexts.deauthorize.doneText}
        </Alert>
      </div>
    </Container>
  );
}

function Failure({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <Container>
      <div role="alert">
        <Alert type="error" action={onRetry && <Button onClick={onRetry}>{deletionTexts.retry}</Button>}>
          {message}
        </Alert>
      </div>
    </Container>
  );
}
