import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { StartError } from '../local/start-error.ts';

const Outputs = z.object({
  'nashra-emulated-data': z.object({
    TableName: z.string(),
    UserPoolId: z.string(),
    UserPoolClientId: z.string(),
    MediaBucketName: z.string(),
    metaSecret: z.string(),
    instagramSecret: z.string(),
    tiktokSecret: z.string(),
    pushSecret: z.string(),
  }),
  'nashra-emulated-app': z.object({ ApiUrl: z.url() }),
});

/** Where `cdk deploy` writes what it has made. */
export const outputsFile = 'cdk.out/emulated-outputs.json';

export type Deployed = Awaited<ReturnType<typeof deployed>>;

/**
 * What the last deployment made in the emulator.
 * @throws {StartError} when there was none
 */
export async function deployed() {
  const text = await readFile(outputsFile, 'utf8').catch(() => {
    throw new StartError('Nothing has been deployed to an emulator yet: npm run deploy:emulated');
  });
  const outputs = Outputs.parse(JSON.parse(text));
  return { ...outputs['nashra-emulated-data'], ...outputs['nashra-emulated-app'] };
}
