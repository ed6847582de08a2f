/** What a session needs of the sign-in library. Loaded on demand because it is large. */
export { Amplify } from 'aws-amplify';
export { fetchAuthSession, signOut } from 'aws-amplify/auth';
export { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
