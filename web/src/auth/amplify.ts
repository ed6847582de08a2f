/** The parts of the sign-in library that we use. Loaded on demand because it is large. */
export { Amplify } from 'aws-amplify';
export {
  confirmResetPassword,
  confirmSignIn,
  fetchAuthSession,
  resetPassword,
  signIn,
  signOut,
} from 'aws-amplify/auth';
export { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
