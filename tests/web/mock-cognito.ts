import { http, HttpResponse } from 'msw';
import * as z from 'zod';
import { selfServiceScope } from '../../shared/domain/sign-in/fresh-sign-in.ts';
import { config } from './fixtures.ts';
import { addressOf, server } from './mock-api.ts';
import { newSessionId } from '../support/ids.ts';

type Operation =
  | 'InitiateAuth'
  | 'RespondToAuthChallenge'
  | 'GetTokensFromRefreshToken'
  | 'RevokeToken'
  | 'ForgotPassword'
  | 'ConfirmForgotPassword'
  | 'ChangePassword'
  | 'AssociateSoftwareToken'
  | 'VerifySoftwareToken'
  | 'SetUserMFAPreference'
  | 'StartWebAuthnRegistration'
  | 'CompleteWebAuthnRegistration'
  | 'ListWebAuthnCredentials'
  | 'DeleteWebAuthnCredential';
type Body = Readonly<Record<string, unknown>>;
type Answer = Body | CognitoRefusal;

export class CognitoRefusal {
  readonly type: string;

  constructor(type: string) {
    this.type = type;
  }
}

/** No password is known. An operation that is not listed fails the test. */
export function mockCognito(operations: Partial<Record<Operation, (body: Body) => Answer | Promise<Answer>>>) {
  server.use(
    http.get(addressOf('/config.json'), () => HttpResponse.json({ ...config })),
    http.get(`${config.auth.passwordRangesUrl}:beginning`, () => HttpResponse.text('')),
    http.post(addressOf('/cognito'), async ({ request }) => {
      const operation = request.headers.get('x-amz-target')?.split('.')[1] as Operation;
      const body = z.record(z.string(), z.unknown()).parse(await request.json());
      const answer = await operations[operation]?.(body);
      if (answer === undefined) throw new Error(`Nobody answers ${operation}`);
      return answer instanceof CognitoRefusal
        ? HttpResponse.json({ __type: answer.type, message: 'Refused' }, { status: 400 })
        : HttpResponse.json({ ...answer });
    }),
  );
}

export function mockKnownPassword() {
  const [beginning, rest] = ['E6B6A', 'FBD6D76BB5D2041542D7D2E3FAC5BB05593'];
  server.use(http.get(`${config.auth.passwordRangesUrl}${beginning}`, () => HttpResponse.text(`${rest}:4`)));
}

export const mockSessionId = newSessionId();

/** Of a sign-in, valid for an hour. */
export const tokens = () => issued({ scope: selfServiceScope });

/** As the pool gives them for a refresh token: they may not change how their owner signs in. */
export const renewedTokens = () => issued({});

function issued(allowed: object): Body {
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: 'subject', username: 'subject', iat: now, exp: now + 3600, origin_jti: mockSessionId };
  return {
    AuthenticationResult: {
      AccessToken: token({ ...claims, token_use: 'access', ...allowed }),
      IdToken: token({ ...claims, token_use: 'id' }),
      RefreshToken: 'refresh-token',
      ExpiresIn: 3600,
      TokenType: 'Bearer',
    },
    ChallengeParameters: {},
  };
}

function token(claims: object): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  return `${part({ alg: 'RS256', kid: 'key' })}.${part(claims)}.signature`;
}
