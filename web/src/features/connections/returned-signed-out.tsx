import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { Platform, platformNames } from '../../../../shared/platforms/platforms.ts';
import { meQuery } from '../../auth/current-user.ts';
import type { LoginState } from '../../auth/login-state.ts';
import { RequireSignedIn } from '../../auth/require-signed-in.tsx';
import { paths } from '../../paths.ts';
import { Page } from '../../shell/frame/page.tsx';
import { connectionTexts } from './messages.ts';
import { returnedOf } from './returned.ts';

const { returned: texts } = connectionTexts;

/** People who come back from a platform without a session read what happened and sign in to go on. */
export function ReturnedSignedOut() {
  const { data: me, isPending } = useQuery(meQuery);
  const { platform } = useParams();
  const [hasArrived, setArrived] = useState<'signed-in' | 'signed-out'>();
  if (hasArrived === undefined && !isPending) setArrived(me === null ? 'signed-out' : 'signed-in');
  const known = Platform.safeParse(platform);
  const isSignedOut = hasArrived === 'signed-out' && me === null;
  return isSignedOut && known.success ? <Returned platform={known.data} /> : <RequireSignedIn />;
}

function Returned({ platform }: { platform: Platform }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const name = platformNames[platform];
  const returned = returnedOf(platform, new URLSearchParams(search));
  if (returned.kind === 'code') {
    const state: LoginState = { from: `${pathname}${search}`, message: texts.signInToFinish({ platform: name }) };
    return <Navigate to={paths.login} state={state} replace />;
  }
  const state: LoginState = { from: paths.authorize(platform), message: texts.signInToRetry({ platform: name }) };
  return (
    <Page title={texts.title({ platform: name })} isNarrow>
      <Alert
        type="error"
        header={texts.failed({ platform: name })}
        action={<Button onClick={() => void navigate(paths.login, { state })}>{texts.signIn}</Button>}
      >
        {returned.message}
      </Alert>
    </Page>
  );
}
