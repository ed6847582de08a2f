/** The CDK app of the emulated stage: the data and app stacks as they are, less what the emulator does not know. */
import { App } from 'aws-cdk-lib';
import { entries, type EntryName } from '../../functions/entries.ts';
import { bundleAll } from '../bundling/bundle-all.ts';
import { AppStack } from '../stacks/app-stack.ts';
import { DataStack } from '../stacks/data-stack.ts';
import { emulatedStage, siteUrl } from './stage.ts';
import { withoutUnknown } from './without-unknown.ts';

await bundleAll(process.cwd());
const app = new App();
const data = new DataStack(app, 'Data', { stage: emulatedStage });
const { functions } = new AppStack(app, 'App', { stage: emulatedStage, data, root: process.cwd(), isAtOnce: true });
withoutUnknown(app);

// The front door has no certificate.
for (const name of Object.keys(entries) as EntryName[])
  if ('site' in entries[name].uses) functions[name].lambda.addEnvironment('SITE_URL', siteUrl);
