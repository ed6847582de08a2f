import * as z from 'zod';
import { type EnvironmentOf, type Uses, variablesOf } from '../resources.ts';

/** Throws with the name of a missing variable when the function starts. */
export function readEnvironment<const U extends Uses>(uses: U): EnvironmentOf<U> {
  // Runs once: compiling the schema would take longer than checking.
  return z.object(variablesOf(uses)).parse(process.env, { jitless: true }) as EnvironmentOf<U>;
}
