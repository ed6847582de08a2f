import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { compose } from './compose.ts';
import { stageNamed } from './stages.ts';

/** `cdk synth -c stage=<name>`; the example stage when none is named. */
const app = new App();
const name: unknown = app.node.tryGetContext('stage') ?? 'example';
compose(app, stageNamed(String(name)), process.cwd());
Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
