import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { platformNames, type Platform } from '../../../../shared/platforms/platforms.ts';
import { paths } from '../../paths.ts';
import { notifyOpener } from './connection-message.ts';
import { connectionTexts } from './messages.ts';

const { returned: texts } = connectionTexts;

/** Milliseconds before the page redirects. */
const redirectDelay = 2000;

export function ReturnLoading({ platform }: { platform: Platform }) {
  return (
    <Container>
      <div role="status">
        <StatusIndicator type="loading">{texts.loading({ platform: platformNames[platform] })}</StatusIndicator>
      </div>
    </Container>
  );
}

interface ReturnSuccessProps {
  readonly platform: Platform;
  readonly userId: string;
  readonly pages: readonly { readonly id: string; readonly name: string }[];
}

export function ReturnSuccess({ platform, userId, pages }: ReturnSuccessProps) {
  const leave = useCloseOrGoHome();
  useEffect(() => {
    notifyOpener(platform);
    const timer = setTimeout(leave, redirectDelay);
    return () => clearTimeout(timer);
  }, [platform, leave]);
  return (
    <Container>
      <SpaceBetween size="m">
        <Alert type="success" header={texts.success({ platform: platformNames[platform] })}>
          {texts.goOn}
        </Alert>
        <KeyValuePairs
          items={[
            { label: texts.userId, value: <bdi>{userId}</bdi> },
            ...(pages.length > 0 ? [{ label: texts.pages, value: <PageNames pages={pages} /> }] : []),
          ]}
        />
        <Button variant="primary" onClick={leave}>
          {texts.dashboard}
        </Button>
      </SpaceBetween>
    </Container>
  );
}

function PageNames({ pages }: Pick<ReturnSuccessProps, 'pages'>) {
  return pages.map(({ id, name }) => (
    <Box key={id}>
      <bdi>{name}</bdi>
    </Box>
  ));
}

interface ReturnFailureProps {
  readonly platform: Platform;
  readonly message: string;
  readonly onRetry?: () => void;
}

export function ReturnFailure({ platform, message, onRetry }: ReturnFailureProps) {
  const navigate = useNavigate();
  const leave = useCloseOrGoHome();
  const retry = onRetry ?? (() => void navigate(paths.authorize(platform)));
  return (
    <Container>
      <Alert
        type="error"
        header={texts.failed({ platform: platformNames[platform] })}
        action={
          <SpaceBetween direction="horizontal" size="xs">
            <Button onClick={leave}>{texts.dashboard}</Button>
            <Button onClick={retry}>{texts.retry}</Button>
          </SpaceBetween>
        }
      >
        {message}
      </Alert>
    </Container>
  );
}

/** Closes a popup; a tab goes to the home page. */
function useCloseOrGoHome(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    if (window.opener !== null) window.close();
    if (!window.closed) void navigate(paths.home);
  }, [navigate]);
}
