import { jsonAnswer, Refusal } from '../kit/answers.ts';

/** As Google's older APIs say it. https://developers.google.com/youtube/v3/docs/errors */
export const refusalBody = (code: number, reason: string, message: string, domain: string, more: object = {}) => ({
  error: { errors: [{ domain, reason, message, ...more }], code, message },
});

export const refuse = (
  status: number,
  reason: string,
  message: string,
  domain = 'youtube.video',
  more: object = {},
): Refusal => new Refusal(message, jsonAnswer(refusalBody(status, reason, message, domain, more), status));

/** Of the token endpoint (RFC 6749). */
export const refuseToken = (error: string, error_description: string, status = 400): Refusal =>
  new Refusal(error_description, jsonAnswer({ error, error_description }, status));

export const unauthorized = () =>
  refuse(401, 'authError', 'Invalid Credentials', 'global', {
    locationType: 'header',
    location: 'Authorization',
  });

export const noChannel = () =>
  refuse(401, 'youtubeSignupRequired', 'Unauthorized', 'youtube.header', {
    locationType: 'header',
    location: 'Authorization',
  });

export const insufficientPermissions = () =>
  refuse(403, 'insufficientPermissions', 'Request had insufficient authentication scopes.', 'youtube.common');

export const quotaExceeded = () =>
  refuse(
    403,
    'quotaExceeded',
    'The request cannot be completed because you have exceeded your <a href="/youtube/v3/getting-started#quota">quota</a>.',
    'youtube.quota',
  );

export const videoNotFound = () =>
  refuse(404, 'videoNotFound', 'The video that you are trying to update cannot be found.');
export const notFound = () => refuse(404, 'notFound', 'Not Found', 'global');

export const failure = () => jsonAnswer(refusalBody(500, 'backendError', 'Backend Error', 'global'), 500);
