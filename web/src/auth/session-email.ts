import { configured } from './session.ts';

/** The address that whoever is signed in signs in with, as the user pool wrote it; empty where it is not known. */
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
