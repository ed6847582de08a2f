import { CognitoError } from './cognito-local.ts';

/** The errors of the real service, with its names and messages. No message discloses more than the service does. */

export const wrongCredentials = () => new CognitoError('NotAuthorizedException', 'Incorrect username or password.');
export const lockedOut = () => new CognitoError('NotAuthorizedException', 'Password attempts exceeded');
export const triedTooOften = () =>
  new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
export const notAuthorized = (message: string) => new CognitoError('NotAuthorizedException', message);
export const invalidParameter = (message: string) => new CognitoError('InvalidParameterException', message);
export const userNotFound = () => new CognitoError('UserNotFoundException', 'User does not exist.');
export const usernameExists = () => new CognitoError('UsernameExistsException', 'User account already exists');
export const aliasExists = () => new CognitoError('AliasExistsException', 'An account with the email already exists.');
export const notFound = (message: string) => new CognitoError('ResourceNotFoundException', message);
export const weakPassword = (reason: string) =>
  new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${reason}`);
export const passwordResetRequired = () =>
  new CognitoError('PasswordResetRequiredException', 'Password reset required for the user');
export const unsupportedState = (message: string) => new CognitoError('UnsupportedUserStateException', message);
export const wrongCode = () =>
  new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.');
export const wrongTotp = () => new CognitoError('CodeMismatchException', 'Invalid code received for user');
export const wrongSetupTotp = () => new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch');
export const usedTotp = () =>
  new CognitoError('ExpiredCodeException', 'Your software token has already been used once.');
export const expiredCode = () =>
  new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
export const unknownChallenge = () =>
  new CognitoError('WebAuthnChallengeNotFoundException', 'The challenge is missing or has expired.');
export const foreignOrigin = () =>
  new CognitoError('WebAuthnOriginNotAllowedException', 'The origin is not registered as an allowed origin.');
export const foreignRelyingParty = () =>
  new CognitoError('WebAuthnRelyingPartyMismatchException', "The credential is not for the user pool's relying party.");
export const unusablePasskey = () =>
  new CognitoError('WebAuthnCredentialNotSupportedException', 'The credential is not supported.');
export const tooManyPasskeys = () => new CognitoError('LimitExceededException', 'The user has too many credentials.');
export const noSuchPasskey = () => notFound('The credential does not exist.');
export const triggerFailed = (name: string, error: unknown) =>
  new CognitoError(
    'UserLambdaValidationException',
    `${name} failed with error ${error instanceof Error ? error.message : String(error)}.`,
  );
export const unknownOperation = (operation: string) =>
  new CognitoError('UnknownOperationException', `${operation} is not offered by the local user pool.`);
