/** What only a sign-in or a forgotten password needs of the sign-in library. */
export { confirmResetPassword, confirmSignIn, resetPassword, signIn } from 'aws-amplify/auth';
export * from './amplify.ts';
