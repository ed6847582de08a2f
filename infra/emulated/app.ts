/** All stacks but the edge, without what the emulator does not support. */
import { App } from 'aws-cdk-lib';
import { entries, type EntryName } from '../../functions/entries.ts';
import { bundleAll } from '../bundling/bundle-all.ts';
import { composeBackend } from '../compose.ts';
import { originOf } from '../origin.ts';
import { functionsOf } from '../stacks/stacks.ts';
import { emulatedStage, siteUrl } from './stage.ts';
import { withoutUnknown } from './without-unknown.ts';

await bundleAll(process.cwd());
const app = new App();
const functions = functionsOf(
  composeBackend(app, emulatedStage, {
    origin: originOf(app),
    root: process.cwd(),
    isAtOnce: true,
  }),
);
withoutUnknown(app);

// The front door has no certificate.
for (const name of Object.keys(entries) as EntryName[])
  if ('site' in entries[name].uses) functions[name].lambda.addEnvironment('SITE_URL', siteUrl);
