import * as z from 'zod';
import { type EnvironmentOf, type Uses, variablesOf } from '../resources.ts';

/** The variables of everything a function uses, checked when it starts: a missing one stops it with its name. */
export function readEnvironment<const U extends Uses>(uses: U): EnvironmentOf<U> {
  // Asked once: to make code for it takes longer than to check it.
  return z.object(variablesOf(uses)).parse(process.env, { jitless: true }) as EnvironmentOf<U>;
}
