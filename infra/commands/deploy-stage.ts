import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { fileKeysContext } from '../file-keys.ts';
import { StartError } from '../local/run/start-error.ts';
import { originContext } from '../origin.ts';
import { siteUrl, type Stage } from '../stages.ts';
import { recordSchema, refuseNewerSchema } from '../table-schema.ts';
import { deployedTable } from './deployed-stack.ts';
import { type FrontDoorSecrets, ensureFrontDoorSecrets, markFrontDoorSecrets } from './front-door-secrets.ts';
import { type ToolRun, runTool } from './run-tool.ts';
import { outputsFile, stageOutputs } from './stage-outputs.ts';

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

interface DeployOptions {
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

/** @param before runs after the web app is built, so that a fault there changes nothing */
export async function deployStage(
  stage: Stage,
  options: DeployOptions,
  before: () => Promise<void> = async () => undefined,
): Promise<void> {
  requireAccount(stage);
  const { region, name } = stage;
  const database = new DynamoDBClient({ region });
  const table = await deployedTable(stage);
  const where = `The data of ${name}`;
  if (table !== undefined)
    await refuseNewerSchema(database, { table, where, instead: 'deploy that version or a later one' });
  runTool(webBuild(stage));
  await before();
  const secrets = await ensureFrontDoorSecrets(stage);
  for (const run of stackDeploys({ stage, secrets, hasData: table !== undefined, ...options })) runTool(run);
  await recordSchema(database, (await stageOutputs(name)).table);
  database.destroy();
  await markFrontDoorSecrets(stage, secrets);
}
