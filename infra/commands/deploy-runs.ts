import { siteUrl, type Stage } from '../stages.ts';
import { StartError } from '../local/run/start-error.ts';
import { outputsFile } from './stage-outputs.ts';
import type { ToolRun } from './run-tool.ts';

/** Builds the web app first: its pages contain the stage's address. */
export function deployRuns(stage: Stage, { isAtOnce }: { isAtOnce: boolean }): ToolRun[] {
  const { name, account } = stage;
  if (account === undefined)
    throw new StartError(`infra/stages/${name}.json: account is missing, which a deployment needs`);
  const context = ['-c', `stage=${name}`, ...(isAtOnce ? ['-c', 'deploys=at-once'] : [])];
  const deploy = ['deploy', '--all', '--require-approval', 'broadening', '--outputs-file', outputsFile(name)];
  return [
    { tool: 'vite', options: ['build'], environment: { SITE_URL: siteUrl(stage) } },
    { tool: 'cdk', options: [...deploy, ...context] },
  ];
}
