import { siteUrl, type Stage } from '../stages.ts';
import { StartError } from '../local/run/start-error.ts';
import { fileKeysContext } from '../file-keys.ts';
import { originContext } from '../origin.ts';
import type { FrontDoorSecrets } from './front-door-secrets.ts';
import { outputsFile } from './stage-outputs.ts';
import type { ToolRun } from './run-tool.ts';

/** Its pages contain the stage's address. */
export const webBuild = (stage: Stage): ToolRun => ({
  tool: 'vite',
  options: ['build'],
  environment: { SITE_URL: siteUrl(stage) },
});

/** For `cdk`. */
export const secretsContext = ({ origin, fileKeys }: FrontDoorSecrets): string[] => [
  ...originContext(origin),
  ...fileKeysContext(fileKeys),
];

/**
 * The data stack goes first, with the keys of files: the front door accepts a new one before functions sign with it. The API
 * goes before the edge: it accepts a new secret before the front door sends it.
 */
export function stackDeploy({ name }: Stage, secrets: FrontDoorSecrets, { isAtOnce }: { isAtOnce: boolean }): ToolRun {
  const context = ['-c', `stage=${name}`, ...secretsContext(secrets), ...(isAtOnce ? ['-c', 'deploys=at-once'] : [])];
  const deploy = ['deploy', '--all', '--require-approval', 'broadening', '--outputs-file', outputsFile(name)];
  return { tool: 'cdk', options: [...deploy, ...context] };
}

/** @throws {StartError} when the stage is good for a synth only */
export function requireAccount({ name, account }: Stage): void {
  if (account === undefined)
    throw new StartError(`infra/stages/${name}.json: account is missing, which a deployment needs`);
}
