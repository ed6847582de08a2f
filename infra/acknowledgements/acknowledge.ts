import { Validations } from 'aws-cdk-lib';
import type { Stacks } from '../stacks/stacks.ts';
import { awsSolutions } from './aws-solutions.ts';
import { serverless } from './serverless.ts';

const packs = { AwsSolutions: awsSolutions, Serverless: serverless };

export function acknowledge(stacks: Stacks): void {
  for (const [pack, known] of Object.entries(packs))
    for (const [where, finding, reason] of known(stacks))
      Validations.of(where).acknowledge({ id: `${pack}-${finding}`, reason });
}
