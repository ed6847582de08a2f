import { AwsError } from '../aws-error.ts';

/** The errors of the real service, with its names and messages. No message discloses more than the service does. */

export const wrongCredentials = () => new AwsError('NotAuthorizedException', 'Incorrect username or password.');
export const lockedOut = () => new AwsError('NotAuthorizedException', 'Password attempts exceeded');
export const triedTooOften = () =>
  new AwsError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
export const notAuthorized = (message: string) => new AwsError('NotAuthorizedException', message);
export const invalidParameter = (message: string) => new AwsError('InvalidParameterException', message);
export const userNotFound = () => new AwsError('UserNotFoundException', 'User does not exist.');
export const usernameExists = () => new AwsError('UsernameExistsException', 'User account already exists');
export const aliasExists = () => new AwsError('AliasExistsException', 'An account with the email already exists.');
export const notFound = (message: string) => new AwsError('ResourceNotFoundException', message);
export const weakPassword = (reason: string) =>
  new AwsError('InvalidPasswordException', `Password did not conform with policy: ${reason}`);
export const passwordResetRequired = () =>
  new AwsError('PasswordResetRequiredException', 'Password reset required for the user');
export const unsupportedState = (message: string) => new AwsError('UnsupportedUserStateException', message);
export const wrongCode = () =>
  new AwsError('CodeMismatchException', 'Invalid verification code provided, please try again.');
export const wrongTotp = () => new AwsError('CodeMismatchException', 'Invalid code received for user');
export const wrongSetupTotp = () => new AwsError('EnableSoftwareTokenMFAException', 'Code mismatch');
export const usedTotp = () => new AwsError('ExpiredCodeException', 'Your software token has already been used once.');
export const expiredCode = () =>
  new AwsError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
export const unknownChallenge = () =>
  new AwsError('WebAuthnChallengeNotFoundException', 'The challenge is missing or has expired.');
export const foreignOrigin = () =>
  new AwsError('WebAuthnOriginNotAllowedException', 'The origin is not registered as an allowed origin.');
export const foreignRelyingParty = () =>
  new AwsError('WebAuthnRelyingPartyMismatchException', "The credential is not for the user pool's relying party.");
export const unusablePasskey = () =>
  new AwsError('WebAuthnCredentialNotSupportedException', 'The credential is not supported.');
export const tooManyPasskeys = () => new AwsError('LimitExceededException', 'The user has too many credentials.');
export const noSuchPasskey = () => notFound('The credential does not exist.');
export const triggerFailed = (name: string, error: unknown) =>
  new AwsError(
    'UserLambdaValidationException',
    `${name} failed with error ${error instanceof Error ? error.message : String(error)}.`,
  );
export const unknownOperation = (operation: string) =>
  new AwsError('UnknownOperationException', `${operation} is not offered by the local user pool.`);
