export const signInMessages = {
  bothRequired: 'Please fill in all fields',
  invalidEmail: 'Please enter a valid email address',
  wrong: 'Invalid email or password. Please check your credentials and try again.',
  noAdminRecord: 'Admin account not found or not properly configured',
  noClient: 'Client not found. Please check your email or create a new account.',
  deactivated: 'Account has been deactivated. Please contact support.',
  failed: 'Login failed. Please try again.',
  success: 'Login successful!',
} as const;
