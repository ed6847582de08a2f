import * as z from 'zod';
import { resources, type Environment, type ResourceName, type Uses } from '../resources.ts';

/** The variables of everything a function uses, checked when it starts: a missing one stops it with its name. */
export function readEnvironment<const U extends Uses>(uses: U): Environment<keyof U & ResourceName> {
  const names = Object.keys(uses) as ResourceName[];
  const shape: Record<string, z.ZodType<string>> = Object.assign({}, ...names.map((name) => resources[name]));
  // Asked once: to make code for it takes longer than to check it.
  return z.object(shape).parse(process.env, { jitless: true }) as Environment<keyof U & ResourceName>;
}
