/** As Google's older APIs say it. https://developers.google.com/youtube/v3/docs/errors */
export const refusalBody = (code: number, reason: string, message: string, domain: string, more: object = {}) => ({
  error: { errors: [{ domain, reason, message, ...more }], code, message },
});

export class Refusal extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, reason: string, message: string, domain = 'youtube.video', more: object = {}) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.body = refusalBody(status, reason, message, domain, more);
  }
}

/** Of the token endpoint (RFC 6749). */
export class TokenRefusal extends Refusal {
  override readonly body: object;

  constructor(error: string, error_description: string, status = 400) {
    super(status, error, error_description);
    this.body = { error, error_description };
  }
}

export const unauthorized = () =>
  new Refusal(401, 'authError', 'Invalid Credentials', 'global', {
    locationType: 'header',
    location: 'Authorization',
  });

export const noChannel = () =>
  new Refusal(401, 'youtubeSignupRequired', 'Unauthorized', 'youtube.header', {
    locationType: 'header',
    location: 'Authorization',
  });

export const insufficientPermissions = () =>
  new Refusal(403, 'insufficientPermissions', 'Request had insufficient authentication scopes.', 'youtube.common');

export const quotaExceeded = () =>
  new Refusal(
    403,
    'quotaExceeded',
    'The request cannot be completed because you have exceeded your <a href="/youtube/v3/getting-started#quota">quota</a>.',
    'youtube.quota',
  );

export const videoNotFound = () =>
  new Refusal(404, 'videoNotFound', 'The video that you are trying to update cannot be found.');
