import { type App, Tags, Validations } from 'aws-cdk-lib';
import { awsSolutions } from './acknowledgements/aws-solutions.ts';
import { serverless } from './acknowledgements/serverless.ts';
import type { FileKeys } from './file-keys.ts';
import type { Origin } from './origin.ts';
import { ApiStack } from './stacks/api-stack.ts';
import { DataStack } from './stacks/data-stack.ts';
import { EdgeStack } from './stacks/edge-stack.ts';
import { EventsStack } from './stacks/events-stack.ts';
import type { Stacks } from './stacks/stacks.ts';
import { WorkersStack } from './stacks/workers-stack.ts';
import type { Stage } from './stages.ts';

const packs = { AwsSolutions: awsSolutions, Serverless: serverless };

function acknowledge(stacks: Stacks): void {
  for (const [pack, known] of Object.entries(packs))
    for (const [where, finding, reason] of known(stacks))
      Validations.of(where).acknowledge({ id: `${pack}-${finding}`, reason });
}

export interface Composition {
  readonly origin: Origin;
  readonly fileKeys: FileKeys;
  /** The folder that holds `functions/` and the built `web/dist/`. */
  readonly root: string;
  /** New versions take over at once, even while an alarm is on. */
  readonly isAtOnce?: boolean;
  /** Stack, table and user pool refuse to be removed. */
  readonly isProtected?: boolean;
}

export function composeBackend(
  cdk: App,
  stage: Stage,
  { origin, fileKeys, root, isAtOnce = false, isProtected = true }: Composition,
): Omit<Stacks, 'edge'> {
  const data = new DataStack(cdk, 'Data', { stage, fileKeys, isProtected });
  const events = new EventsStack(cdk, 'Events', { stage, origin, data, root, isAtOnce });
  const workers = new WorkersStack(cdk, 'Workers', { stage, origin, data, events, root, isAtOnce });
  const api = new ApiStack(cdk, 'Api', { stage, origin, data, events, root, isAtOnce });
  return { data, events, workers, api };
}

export function compose(cdk: App, stage: Stage, composition: Composition): Stacks {
  const backend = composeBackend(cdk, stage, composition);
  const edge = new EdgeStack(cdk, 'Edge', { stage, ...backend, origin: composition.origin, root: composition.root });
  const stacks = { ...backend, edge };
  Tags.of(cdk).add('product', 'nashra');
  Tags.of(cdk).add('stage', stage.name);
  acknowledge(stacks);
  return stacks;
}
