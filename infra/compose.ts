import { Tags, type App } from 'aws-cdk-lib';
import { acknowledge } from './acknowledgements/acknowledge.ts';
import type { Stacks } from './acknowledgements/acknowledgement.ts';
import { AppStack } from './stacks/app-stack.ts';
import { DataStack } from './stacks/data-stack.ts';
import { EdgeStack } from './stacks/edge-stack.ts';
import type { Stage } from './stages.ts';

export interface Composition {
  /** The folder that holds `functions/` and the built `web/dist/`. */
  readonly root: string;
  /** Whether new versions take over at once, whatever alarms say. */
  readonly isAtOnce?: boolean;
}

/** The whole product of one stage. */
export function compose(cdk: App, stage: Stage, { root, isAtOnce = false }: Composition): Stacks {
  const data = new DataStack(cdk, 'Data', { stage });
  const app = new AppStack(cdk, 'App', { stage, data, root, isAtOnce });
  const edge = new EdgeStack(cdk, 'Edge', { stage, data, app, root });
  const stacks = { data, app, edge };
  Tags.of(cdk).add('product', 'nashra');
  Tags.of(cdk).add('stage', stage.name);
  acknowledge(stacks);
  return stacks;
}
