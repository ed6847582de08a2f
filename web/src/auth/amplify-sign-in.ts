/** What only a sign-in or a forgotten password needs of the sign-in library, with what a session needs of it. */
export * from './amplify.ts';
export { confirmResetPassword, confirmSignIn, resetPassword, signIn } from 'aws-amplify/auth';
