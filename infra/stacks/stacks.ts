import type { EntryName } from '../../functions/entries.ts';
import type { Functions } from '../constructs/functions/entry-functions.ts';
import type { ApiStack } from './api-stack.ts';
import type { DataStack } from './data-stack.ts';
import type { EdgeStack } from './edge-stack.ts';
import type { EventsStack } from './events-stack.ts';
import type { WorkersStack } from './workers-stack.ts';

/** In deployment order: each refers only to earlier ones. */
export interface Stacks {
  readonly data: DataStack;
  readonly events: EventsStack;
  readonly workers: WorkersStack;
  readonly api: ApiStack;
  readonly edge: EdgeStack;
}

export const functionsOf = ({ events, workers, api }: Omit<Stacks, 'data' | 'edge'>): Functions<EntryName> => ({
  ...events.functions,
  ...workers.functions,
  ...api.functions,
});
