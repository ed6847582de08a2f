import { useOutletContext } from 'react-router-dom';
import type { SignedIn } from '../shell/signed-in.ts';

/** `unknown`: the session is still being checked. `unread`: the check failed. */
export type Visitor =
  | { readonly state: 'anonymous' | 'unknown' | 'unread' }
  | { readonly state: 'signed-in'; readonly signedIn: SignedIn };

export const useVisitor = () => useOutletContext<Visitor>();
