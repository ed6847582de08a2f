/** The CDK app of the emulated stage: the data and app stacks as they are, reached at an address without a certificate. */
import { App, CfnOutput } from 'aws-cdk-lib';
import { entries, type EntryName } from '../../functions/entries.ts';
import { AppStack } from '../stacks/app-stack.ts';
import { DataStack } from '../stacks/data-stack.ts';
import { siteUrl, stage } from './stage.ts';

const app = new App();
const data = new DataStack(app, 'Data', { stage });
const { functions } = new AppStack(app, 'App', { stage, data, root: process.cwd() });

for (const name of Object.keys(entries) as EntryName[])
  if ('site' in entries[name].uses) functions[name].lambda.addEnvironment('SITE_URL', siteUrl);

const { metaSecret, instagramSecret, tiktokSecret, pushSecret } = data;
for (const [name, secret] of Object.entries({ metaSecret, instagramSecret, tiktokSecret, pushSecret }))
  new CfnOutput(data, name, { value: secret.secretArn });
import { Validations } from 'aws-cdk-lib';
Validations.of(app).acknowledge({ id: 'CloudFormation-Validate::F3032', reason: 'x' });
