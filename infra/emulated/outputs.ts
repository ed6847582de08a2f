import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { outputsFile } from '../commands/stage-outputs.ts';
import { StartError } from '../local/run/start-error.ts';
import { emulatedStage } from './stage.ts';

const Outputs = z.object({
  'nashra-emulated-data': z.object({
    TableName: z.string(),
    UserPoolId: z.string(),
    UserPoolClientId: z.string(),
    MediaBucketName: z.string(),
    MetaSecretArn: z.string(),
    InstagramSecretArn: z.string(),
    TikTokSecretArn: z.string(),
    PushSecretArn: z.string(),
  }),
  'nashra-emulated-api': z.object({ ApiUrl: z.url() }),
});
export type Deployed = Awaited<ReturnType<typeof deployed>>;

/**
 * What the last deployment made in the emulator.
 * @throws {StartError} when there was none
 */
export async function deployed() {
  const text = await readFile(outputsFile(emulatedStage.name), 'utf8').catch(() => {
    throw new StartError('Nothing has been deployed to an emulator from here: npm run deploy:emulated');
  });
  const outputs = Outputs.parse(JSON.parse(text));
  return { ...outputs['nashra-emulated-data'], ...outputs['nashra-emulated-api'] };
}
