import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { builtWebFolder } from './built-web-folder.ts';
import { bundleAll } from './bundling/bundle-all.ts';
import { failInOneLine } from './commands/fail-in-one-line.ts';
import { compose } from './compose.ts';
import { fileKeysOf } from './file-keys.ts';
import { originOf } from './origin.ts';
import { readStage } from './read-stage.ts';

/**
 * `cdk synth -c stage=<name>`; by default the example stage. `-c deploys=at-once` skips the gradual shift, `-c protection=off` leaves out
 * what protects the data from removal.
 */
await failInOneLine(async () => {
  const app = new App();
  const root = process.cwd();
  const name: unknown = app.node.tryGetContext('stage') ?? 'example';
  const stage = readStage(String(name), root);
  // First: bundling takes long, and a missing web build should fail at once.
  builtWebFolder(root);
  await bundleAll(root);
  const isAtOnce = app.node.tryGetContext('deploys') === 'at-once';
  const isProtected = app.node.tryGetContext('protection') !== 'off';
  compose(app, stage, { origin: originOf(app), fileKeys: fileKeysOf(app), root, isAtOnce, isProtected });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
});
