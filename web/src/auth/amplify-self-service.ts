/** What only a change of one's own sign-in needs of the sign-in library, with what a session needs of it. */
export * from './amplify.ts';
export {
  associateWebAuthnCredential,
  deleteWebAuthnCredential,
  listWebAuthnCredentials,
  setUpTOTP,
  updatePassword,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
