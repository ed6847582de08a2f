/** `npm run deploy:emulated`: deploys all stacks but the edge to the AWS emulator at `AWS_ENDPOINT_URL`. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { failInOneLine } from '../commands/fail-in-one-line.ts';
import { runTool } from '../commands/run-tool.ts';
import { secretsContext } from '../commands/deploy-runs.ts';
import { ensureFrontDoorSecrets } from '../commands/front-door-secrets.ts';
import { outputsFile } from '../commands/stage-outputs.ts';
import { recordSchema } from '../table-schema.ts';
import { demoAccounts } from '../local/run/demo.ts';
import { cdkApp } from './cdk-app.ts';
import { useEmulator } from './emulator.ts';
import { deployed } from './outputs.ts';
import { ensureDemoAdmin } from './ensure-demo-admin.ts';
import { putSecrets, verifyMailDomain } from './operator-steps.ts';
import { applyIgnoredSettings } from './apply-ignored-settings.ts';
import { emulatedStage, siteUrl } from './stage.ts';

await failInOneLine(async () => {
  const { name, account, region } = emulatedStage;
  const emulator = await useEmulator();
  // Without the app, which bootstrap would synthesize for nothing.
  runTool({ tool: 'cdk', options: ['bootstrap', `aws://${account}/${region}`, '--app', ''] });
  await verifyMailDomain(emulatedStage);
  const secrets = secretsContext(await ensureFrontDoorSecrets(emulatedStage));
  const deploy = ['deploy', '--all', '--require-approval', 'never', '--outputs-file', outputsFile(name)];
  runTool({ tool: 'cdk', options: [...deploy, ...cdkApp, ...secrets] });
  const made = await deployed();
  const database = new DynamoDBClient({});
  await recordSchema(database, made.TableName);
  database.destroy();
  await applyIgnoredSettings(made);
  await putSecrets(made);
  await ensureDemoAdmin(made);
  const { email, password } = demoAccounts.admin;
  process.stdout.write(`Deployed to ${emulator.href}. Admin: ${email}  ${password}\n`);
  process.stdout.write(`npm run serve:emulated opens ${siteUrl}\n`);
});
