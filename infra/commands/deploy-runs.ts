import * as z from 'zod';
import { siteUrl, type Stage } from '../stages.ts';
import { StartError } from '../local/run/start-error.ts';
import { fileKeysContext } from '../file-keys.ts';
import { originContext } from '../origin.ts';
import type { FrontDoorSecrets } from './front-door-secrets.ts';
import { outputsFile } from './stage-outputs.ts';
import type { ToolRun } from './run-tool.ts';

/** Its pages contain the stage's address and agency. */
export const webBuild = (stage: Stage): ToolRun => ({
  tool: 'vite',
  options: ['build'],
  environment: { SITE_URL: siteUrl(stage), AGENCY_NAME: stage.agency.name, AGENCY_LOGO: stage.agency.logo },
});

/** For `cdk`. */
export const secretsContext = ({ origin, fileKeys }: FrontDoorSecrets): string[] => [
  ...originContext(origin),
  ...fileKeysContext(fileKeys),
];

/** What the CDK asks about at the terminal. Where there is none, it refuses instead of asking. */
export const Approval = z.enum(['never', 'any-change', 'broadening']);

export interface DeployOptions {
  readonly isAtOnce: boolean;
  readonly approval: z.infer<typeof Approval>;
}

export interface Deployment extends DeployOptions {
  readonly stage: Stage;
  readonly secrets: FrontDoorSecrets;
  /** The stack of the data was created once. */
  readonly hasData: boolean;
}

/**
 * The data stack goes first, with the keys of files: the front door accepts a new one before functions sign with it. The API
 * goes before the edge: it accepts a new secret before the front door sends it.
 *
 * What protects the data from removal comes once it is there: it would keep a creation that failed from being removed again.
 */
export function stackDeploys({ stage: { name }, secrets, hasData, isAtOnce, approval }: Deployment): ToolRun[] {
  const context = ['-c', `stage=${name}`, ...secretsContext(secrets)];
  const asking = ['--require-approval', approval];
  const creation = ['deploy', 'Data', ...asking, ...context, '-c', 'protection=off'];
  const deploy = ['deploy', '--all', ...asking, '--outputs-file', outputsFile(name), ...context];
  const all = [...deploy, ...(isAtOnce ? ['-c', 'deploys=at-once'] : [])];
  return [...(hasData ? [] : [creation]), all].map((options) => ({ tool: 'cdk', options }));
}

/** @throws {StartError} when the stage is good for a synth only */
export function requireAccount({ name, account }: Stage): void {
  if (account === undefined)
    throw new StartError(`infra/stages/${name}.json: account is missing, which a deployment needs`);
}
