import type { EntryName } from '../../functions/entries.ts';
import type { Functions } from '../constructs/functions/entry-functions.ts';
import type { ApiStack } from './api-stack.ts';
import type { DataStack } from './data-stack.ts';
import type { EdgeStack } from './edge-stack.ts';
import type { WorkersStack } from './workers-stack.ts';

/** The stacks of a stage, in the order in which they are deployed: each refers only to those before it. */
export interface Stacks {
  readonly data: DataStack;
  readonly workers: WorkersStack;
  readonly api: ApiStack;
  readonly edge: EdgeStack;
}

/** Every function, whichever stack it is in. */
export const functionsOf = ({ workers, api }: Pick<Stacks, 'workers' | 'api'>): Functions<EntryName> => ({
  ...workers.functions,
  ...api.functions,
});
