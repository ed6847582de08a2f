/** Takes what runs off the AWS emulator at `AWS_ENDPOINT_URL` as `npm run destroy` does of a stage: `npm run destroy:emulated`. */
import { failInOneLine } from '../commands/fail-in-one-line.ts';
import { takeDown } from '../commands/take-down.ts';
import { cdkApp, cdkFolder } from './cdk-app.ts';
import { useEmulator } from './emulator.ts';
import { emulatedStage } from './stage.ts';

await failInOneLine(async () => {
  await useEmulator();
  await takeDown({ name: emulatedStage.name, synth: cdkApp, folder: cdkFolder, stacks: ['Api', 'Workers'] });
});
