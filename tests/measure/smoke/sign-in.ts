import { Amplify } from 'aws-amplify';
import { confirmSignIn, fetchAuthSession, signIn as startSignIn } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import { totpAt } from '../../../infra/local/aws/cognito/totp.ts';
import { AppConfig } from '../../../shared/contracts/app-config.ts';

export interface Person {
  email: string;
  password: string;
  totpKey?: string | undefined;
}

// It warns of every user pool that is not at AWS.
ConsoleLogger.LOG_LEVEL = 'ERROR';

function memory() {
  const kept = new Map<string, string>();
  return {
    setItem: async (key: string, value: string) => void kept.set(key, value),
    getItem: async (key: string) => kept.get(key) ?? null,
    removeItem: async (key: string) => void kept.delete(key),
    clear: async () => {
      kept.clear();
    },
  };
}

/** By SRP, as the web app does. */
export async function signIn(siteUrl: string, { email, password, totpKey }: Person): Promise<string> {
  const answer = await fetch(`${siteUrl}/config.json`);
  const { auth } = AppConfig.parse(await answer.json());
  const { userPoolId, userPoolClientId, endpoint } = auth;
  const own = endpoint === undefined ? {} : { userPoolEndpoint: new URL(endpoint, siteUrl).href };
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, loginWith: { email: true }, ...own } } });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(memory());

  const options = { authFlowType: auth.flow ?? 'USER_SRP_AUTH' } as const;
  let { nextStep } = await startSignIn({ username: email, password, options });
  if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE') {
    if (totpKey === undefined) throw new Error('The account has an authenticator app: set its key in SMOKE_TOTP_KEY');
    ({ nextStep } = await confirmSignIn({ challengeResponse: totpAt(totpKey, new Date()) }));
  }
  if (nextStep.signInStep !== 'DONE') throw new Error(`Signing in also needs ${nextStep.signInStep}`);
  const { tokens } = await fetchAuthSession();
  if (tokens === undefined) throw new Error('Signing in returned no token');
  return tokens.accessToken.toString();
}
