import type { Stage } from '../stages.ts';
import { requireAccount, stackDeploy, webBuild } from './deploy-runs.ts';
import { ensureFrontDoorSecrets, markFrontDoorSecrets } from './front-door-secrets.ts';
import { runTool } from './run-tool.ts';

/** @param before runs after the web app is built, so that a fault there changes nothing */
export async function deployStage(
  stage: Stage,
  options: { isAtOnce: boolean },
  before: () => Promise<void> = async () => undefined,
): Promise<void> {
  requireAccount(stage);
  runTool(webBuild(stage));
  await before();
  const secrets = await ensureFrontDoorSecrets(stage);
  runTool(stackDeploy(stage, secrets, options));
  await markFrontDoorSecrets(stage, secrets);
}
