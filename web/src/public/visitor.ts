import { useOutletContext } from 'react-router-dom';
import type { SignedIn } from '../shell/signed-in.ts';

/** Who looks at a public page. `unknown` has a session that is still read, `unread` one that could not be. */
export type Visitor =
  { readonly state: 'nobody' | 'unknown' | 'unread' } | { readonly state: 'signed-in'; readonly signedIn: SignedIn };

/** The visitor, as the frame tells it to its pages. */
export const useVisitor = () => useOutletContext<Visitor>();
