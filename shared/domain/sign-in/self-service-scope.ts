/** With it an access token may change its owner's password and second factor at the user pool. */
export const selfServiceScope = 'aws.cognito.signin.user.admin';
