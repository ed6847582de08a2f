import type { Stage } from '../stages.ts';
import { requireAccount, stackDeploy, webBuild } from './deploy-runs.ts';
import { ensureOrigin, markInService } from './origin-versions.ts';
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
  const origin = await ensureOrigin(stage);
  runTool(stackDeploy(stage, origin, options));
  await markInService(stage, origin);
}
