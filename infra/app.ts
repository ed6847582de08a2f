import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { bundleAll } from './bundling/bundle-all.ts';
import { orOneLine } from './commands/or-one-line.ts';
import { compose } from './compose.ts';
import { readStage } from './read-stage.ts';

/** `cdk synth -c stage=<name>`; the example stage when none is named. `-c deploys=at-once` lets new versions take over at once. */
await orOneLine(async () => {
  const app = new App();
  const root = process.cwd();
  await bundleAll(root);
  const name: unknown = app.node.tryGetContext('stage') ?? 'example';
  compose(app, readStage(String(name), root), { root, isAtOnce: app.node.tryGetContext('deploys') === 'at-once' });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
});
