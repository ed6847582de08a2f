import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { forEachApp } from '../../functions/adapters/platforms/apps.ts';
import { outputsFile } from '../commands/stage-outputs.ts';
import { listedSimulators, simulatorPorts } from '../local/platforms/simulators.ts';
import { parsePort } from '../local/run/port.ts';
import { StartError } from '../local/run/start-error.ts';
import { appSecretOutput } from '../stacks/data-stack.ts';
import { Stage } from '../stages.ts';

export const cdkFolder = 'cdk.out/emulated';

export const cdkApp = ['--app', 'node infra/emulated/app.ts', '--output', cdkFolder];

export const port = parsePort('PORT', process.env['PORT'] ?? '3000');
export const ports = simulatorPorts(port, process.env);
export const siteUrl = `http://localhost:${port}`;
export const fileKeyPairId = 'emulated';

/** The stage at the emulator, whose account is zeros. It has no certificate, and its mails stay in the emulator. */
export const emulatedStage = Stage.parse({
  name: 'emulated',
  account: '000000000000',
  domainName: 'localhost',
  certificateArn: 'arn:aws:acm:us-east-1:000000000000:certificate/00000000-0000-0000-0000-000000000000',
  mailDomain: 'example.com',
  alarmEmail: 'operations@example.com',
  isTwoFactorObligatory: false,
  support: { phone: '+1 555 0100', email: 'support@example.com' },
  platforms: Object.assign(
    {},
    ...listedSimulators.map(([name, { settings }]) => settings(`http://127.0.0.1:${ports[name]}`, siteUrl)),
  ),
});

const Outputs = z.object({
  'nashra-emulated-data': z.looseObject({
    TableName: z.string(),
    UserPoolId: z.string(),
    UserPoolClientId: z.string(),
    MediaBucketName: z.string(),
    PushSecretArn: z.string(),
  }),
  'nashra-emulated-api': z.object({ ApiUrl: z.url() }),
});
export type Deployed = Awaited<ReturnType<typeof deployed>>;

/** @throws {StartError} when nothing was deployed to the emulator */
export async function deployed() {
  const text = await readFile(outputsFile(emulatedStage.name), 'utf8').catch(() => {
    throw new StartError('Nothing has been deployed to an emulator from here: npm run deploy:emulated');
  });
  const outputs = Outputs.parse(JSON.parse(text));
  const data = outputs['nashra-emulated-data'];
  const appSecrets = forEachApp((app) => z.string().parse(data[appSecretOutput(app)]));
  return { ...data, ...outputs['nashra-emulated-api'], appSecrets };
}
