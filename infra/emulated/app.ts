/** All stacks but the edge, without what the emulator does not support. */
import { App } from 'aws-cdk-lib';
import { entries, type EntryName } from '../../functions/entries.ts';
import { bundleAll } from '../bundling/bundle-all.ts';
import { composeBackend } from '../compose.ts';
import { fileKeysOf } from '../file-keys.ts';
import { originOf } from '../origin.ts';
import { functionsOf } from '../stacks/stacks.ts';
import { emulatedStage, fileKeyPairId, siteUrl } from './stage.ts';
import { withoutUnknown } from './without-unknown.ts';

await bundleAll(process.cwd());
const app = new App();
const functions = functionsOf(
  composeBackend(app, emulatedStage, {
    origin: originOf(app),
    fileKeys: fileKeysOf(app),
    root: process.cwd(),
    isAtOnce: true,
  }),
);
withoutUnknown(app);

// The front door has no certificate, and no keys of CloudFront.
for (const name of Object.keys(entries) as EntryName[]) {
  const { uses } = entries[name];
  const { lambda } = functions[name];
  if ('site' in uses) lambda.addEnvironment('SITE_URL', siteUrl);
  if ('fileKey' in uses) lambda.addEnvironment('FILE_KEY_PAIR_ID', fileKeyPairId);
}
