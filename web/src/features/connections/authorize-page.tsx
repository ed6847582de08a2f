import { useEffect, useRef } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { isStaff } from '../../../../shared/domain/access/person.ts';
import { Platform, platformNames } from '../../../../shared/platforms/platforms.ts';
import { useUser } from '../../auth/current-user.ts';
import { paths } from '../../paths.ts';
import { webPlatformById } from '../../platforms/platforms.ts';
import { Page } from '../../shell/frame/page.tsx';
import { connectionTexts } from './messages.ts';
import { ReturnFailure, ReturnLoading } from './return-states.tsx';
import { lastConnecting } from './connecting-client.ts';
import type { Destination } from './platform-dialog.ts';
import { startProblem, useGoToPlatform } from './use-go-to-platform.ts';

/** Target of Try Again: `/auth/{platform}` opens the platform's dialog for the same client. */
export function AuthorizePage() {
  const user = useUser();
  const known = Platform.safeParse(useParams()['platform']);
  if (!known.success) return <Navigate to={paths.home} replace />;
  const last = lastConnecting(known.data);
  const clientId = last?.clientId ?? (isStaff(user) ? undefined : user.id);
  const { kinds, askedAccount } = webPlatformById[known.data].texts;
  const isToBeSaid = (kinds !== undefined || askedAccount !== undefined) && last?.account === undefined;
  if (clientId === undefined || isToBeSaid) return <Navigate to={paths.connect()} replace />;
  return <Going platform={known.data} clientId={clientId} account={last?.account} />;
}

function Going({ platform, clientId, account }: Destination) {
  const { mutate, error } = useGoToPlatform();
  const isAsked = useRef(false);
  useEffect(() => {
    // Strict mode runs effects twice; the dialog must be opened once.
    if (isAsked.current) return;
    isAsked.current = true;
    mutate({ platform, clientId, account });
  }, [mutate, platform, clientId, account]);
  return (
    <Page title={connectionTexts.returned.title({ platform: platformNames[platform] })} isNarrow>
      {error === null ? (
        <ReturnLoading platform={platform} />
      ) : (
        <ReturnFailure
          platform={platform}
          message={startProblem(error, platform)}
          onRetry={() => mutate({ platform, clientId, account })}
        />
      )}
    </Page>
  );
}
