import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Stage } from '../stages.ts';
import { recordSchema, refuseNewerSchema } from '../table-schema.ts';
import { type DeployOptions, requireAccount, stackDeploys, webBuild } from './deploy-runs.ts';
import { deployedTable } from './deployed-stack.ts';
import { ensureFrontDoorSecrets, markFrontDoorSecrets } from './front-door-secrets.ts';
import { runTool } from './run-tool.ts';
import { stageOutputs } from './stage-outputs.ts';

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
