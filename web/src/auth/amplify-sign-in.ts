/** What signing in, a forgotten password and a change of one's own sign-in need of the library. */
export {
  associateWebAuthnCredential,
  confirmResetPassword,
  confirmSignIn,
  deleteWebAuthnCredential,
  listWebAuthnCredentials,
  resetPassword,
  setUpTOTP,
  signIn,
  updatePassword,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
