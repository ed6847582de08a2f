import { createContext } from 'react';
import type { Refusal } from './refusals.ts';

/** Ends a session that may not go on and gives the reason on the sign-in page. Provided by the route guard. */
export const RejectSessionContext = createContext<(refusal: Refusal) => void>(() => undefined);
