import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { forEachApp } from '../../functions/adapters/platforms/apps.ts';
import { outputsFile } from '../commands/stage-outputs.ts';
import { StartError } from '../local/run/start-error.ts';
import { appSecretOutput } from '../stacks/data-stack.ts';
import { emulatedStage } from './stage.ts';

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
