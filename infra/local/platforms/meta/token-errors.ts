import { GraphError } from './graph-error.ts';

const refusedToken = (message: string, subcode?: number) =>
  new GraphError({ message, code: 190, challenge: 'invalid_token', ...(subcode !== undefined && { subcode }) });

export const unreadableToken = () => refusedToken('The access token could not be decrypted');

/** The platform words times in its own zone. */
const inMenlo = (at: Date) =>
  `${at.toLocaleString('en-US', { timeZone: 'America/Los_Angeles', dateStyle: 'full', timeStyle: 'medium' })} PST`;

export const expiredToken = (expiresAt: Date, now: Date) =>
  refusedToken(
    `Error validating access token: Session has expired on ${inMenlo(expiresAt)}. The current time is ${inMenlo(now)}.`,
    463,
  );

export const revokedToken = (appId: string) =>
  refusedToken(`Error validating access token: The user has not authorized application ${appId}.`, 458);

export const pageTokenRequired = () =>
  new GraphError({
    message: '(#190) This method must be called with a Page Access Token',
    code: 190,
    subcode: 2069032,
    challenge: 'invalid_token',
    title: 'User access token is not supported',
    userMessage: 'A Page access token is required for this call for the new Pages experience.',
  });

export const missingToken = () =>
  new GraphError({ message: 'An access token is required to request this resource.', code: 104 });

export const userTokenRequired = () =>
  new GraphError({
    message: 'An active access token must be used to query information about the current user.',
    code: 2500,
  });

export const wrongProof = () =>
  new GraphError({
    message: 'Invalid appsecret_proof provided in the API argument',
    type: 'GraphMethodException',
    code: 100,
  });

/** https://developers.facebook.com/docs/pages-api/posts: the person needs the task CREATE_CONTENT (read 2026-11-28). */
export const missingTask = () =>
  new GraphError({
    status: 403,
    message:
      '(#200) If posting to a page, requires both pages_read_engagement and pages_manage_posts as an admin with sufficient administrative permission',
    code: 200,
  });

export function missingScope(scope: string): GraphError {
  if (scope === 'pages_manage_posts') {
    return new GraphError({
      status: 403,
      message:
        '(#200) If posting to a page, requires both pages_read_engagement and pages_manage_posts permission with page token',
      code: 200,
    });
  }
  if (scope.startsWith('instagram')) {
    return new GraphError({
      status: 403,
      message: '(#10) Application does not have permission for this action',
      code: 10,
    });
  }
  return new GraphError({
    status: 403,
    message: `(#10) This endpoint requires the '${scope}' permission or the 'Page Public Content Access' feature.`,
    code: 10,
  });
}
