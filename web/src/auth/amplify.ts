/** What is used of the library that talks to the user pool. Loaded when a session is read or begun, since it is large. */
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
