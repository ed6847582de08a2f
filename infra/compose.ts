import { Tags, type App } from 'aws-cdk-lib';
import { acknowledge } from './acknowledgements/acknowledge.ts';
import { ApiStack } from './stacks/api-stack.ts';
import { DataStack } from './stacks/data-stack.ts';
import { EdgeStack } from './stacks/edge-stack.ts';
import type { Stacks } from './stacks/stacks.ts';
import { WorkersStack } from './stacks/workers-stack.ts';
import type { Stage } from './stages.ts';

export interface Composition {
  /** The folder that holds `functions/` and the built `web/dist/`. */
  readonly root: string;
  /** New versions take over at once, even while an alarm is on. */
  readonly isAtOnce?: boolean;
}

export function composeBackend(cdk: App, stage: Stage, { root, isAtOnce = false }: Composition): Omit<Stacks, 'edge'> {
  const data = new DataStack(cdk, 'Data', { stage });
  const workers = new WorkersStack(cdk, 'Workers', { stage, data, root, isAtOnce });
  const api = new ApiStack(cdk, 'Api', { stage, data, workers, root, isAtOnce });
  return { data, workers, api };
}

export function compose(cdk: App, stage: Stage, composition: Composition): Stacks {
  const backend = composeBackend(cdk, stage, composition);
  const edge = new EdgeStack(cdk, 'Edge', { stage, ...backend, root: composition.root });
  const stacks = { ...backend, edge };
  Tags.of(cdk).add('product', 'nashra');
  Tags.of(cdk).add('stage', stage.name);
  acknowledge(stacks);
  return stacks;
}
