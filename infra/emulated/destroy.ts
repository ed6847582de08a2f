/** `npm run destroy:emulated`: as `npm run destroy`, at the AWS emulator at `AWS_ENDPOINT_URL`. */
import { failInOneLine } from '../commands/fail-in-one-line.ts';
import { takeDown } from '../commands/take-down.ts';
import { cdkApp, cdkFolder, emulatedStage } from './stage.ts';
import { useEmulator } from './emulator.ts';

await failInOneLine(async () => {
  await useEmulator();
  await takeDown({ name: emulatedStage.name, synth: cdkApp, folder: cdkFolder, stacks: ['Api', 'Workers', 'Events'] });
});
