/**
 * Deploys the data and app stacks to the AWS emulator at `AWS_ENDPOINT_URL`, by the CDK's own command line:
 * `npm run deploy:emulated`.
 */
import { spawnSync } from 'node:child_process';
import { useEmulator } from './emulator.ts';
import { deployed, outputsFile } from './outputs.ts';
import { putSecrets } from './put-secrets.ts';
import { stage } from './stage.ts';

function cdk(...options: string[]) {
  const all = ['cdk', ...options, '--app', 'node infra/emulated/app.ts', '--output', 'cdk.out/emulated'];
  const { status } = spawnSync('npx', all, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

useEmulator();
cdk('bootstrap', `aws://${stage.account}/${stage.region}`);
cdk('deploy', '--all', '--require-approval', 'never', '--progress', 'events', '--outputs-file', outputsFile);
await putSecrets(await deployed());
