import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { Platform, platformNames } from '../../../../shared/platforms/platforms.ts';
import { finishConnection } from '../../data/connections.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../shell/frame/page.tsx';
import { ChooseAccount } from './choose-account.tsx';
import { connectionTexts } from './messages.ts';
import { ReturnFailure, ReturnLoading, ReturnSuccess } from './return-states.tsx';
import { returnedOf, returnProblem, type Returned } from './returned.ts';

export function ConnectionReturnPage() {
  const { platform } = useParams();
  const { search, hash } = useLocation();
  useEffect(() => {
    if (hash === '#_=_') window.history.replaceState(window.history.state, '', `${window.location.pathname}${search}`);
  }, [hash, search]);
  const known = Platform.safeParse(platform);
  if (!known.success) return <Navigate to={paths.home} replace />;
  const returned = returnedOf(known.data, new URLSearchParams(search));
  return (
    <Page title={connectionTexts.returned.title({ platform: platformNames[known.data] })} isNarrow>
      {returned.kind === 'error' ? (
        <ReturnFailure platform={known.data} message={returned.message} />
      ) : (
        <Completion platform={known.data} returned={returned} />
      )}
    </Page>
  );
}

type Code = Extract<Returned, { kind: 'code' }>;

/** Completes the connection. The code works once, so the query runs once and keeps its result. */
function Completion({ platform, returned: { code, state, iss } }: { platform: Platform; returned: Code }) {
  const redirectUri = new URL(paths.connectionReturn(platform), window.location.origin).href;
  const { data, error } = useQuery({
    queryKey: ['connection-return', platform, state],
    queryFn: () => finishConnection(platform, { code, state, iss, redirect_uri: redirectUri }),
    meta: { isSentOnce: true },
    staleTime: Infinity,
    retry: false,
    retryOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  if (data?.connected === true) return <ReturnSuccess platform={platform} userId={data.user_id} pages={data.pages} />;
  if (data !== undefined) return <ChooseAccount platform={platform} choice={data.choice} accounts={data.accounts} />;
  if (error !== null) return <ReturnFailure platform={platform} message={returnProblem(platform, error)} />;
  return <ReturnLoading platform={platform} />;
}
