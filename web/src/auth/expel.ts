import { createContext } from 'react';
import type { Refusal } from './refusals.ts';

/** Ends the session of someone who cannot go on, and says why at the sign-in page. Given by what guards the pages. */
export const ExpelContext = createContext<(refusal: Refusal) => void>(() => undefined);
