import { configured } from './session.ts';

/** Exactly as stored in the user pool; empty where unknown. */
export async function sessionEmail(): Promise<string> {
  try {
    const { amplify } = await configured();
    const { tokens } = await amplify.fetchAuthSession();
    const email = tokens?.idToken?.payload['email'];
    return typeof email === 'string' ? email : '';
  } catch {
    return '';
  }
}
