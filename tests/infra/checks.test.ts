import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validations } from 'aws-cdk-lib';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { afterEach, describe, expect, it } from 'vitest';
import { composed } from '../support/cloud/synthesized.ts';

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

function checked() {
  const parts = composed();
  cleanUps.push(parts.cleanUp);
  Validations.of(parts.cdk).addPlugins(new AwsSolutionsChecks(parts.cdk), new ServerlessChecks(parts.cdk));
  return parts;
}

function findings(outdir: string): unknown[] {
  const report = JSON.parse(readFileSync(join(outdir, 'validation-report.json'), 'utf8')) as {
    pluginReports: unknown[];
  };
  return report.pluginReports;
}

describe('the checks of cdk-nag', () => {
  it('find nothing that is not acknowledged with its reason', () => {
    const { cdk, outdir } = checked();
    cdk.synth();
    expect(findings(outdir)).toEqual([]);
  });

  it('find nothing unacknowledged', () => {
    const { cdk, stacks, outdir } = checked();
    new Queue(stacks.events, 'Plain');
    expect(() => cdk.synth()).toThrow('AwsSolutions-SQS3');
    const found = JSON.stringify(findings(outdir));
    expect(found).toContain('AwsSolutions-SQS3');
    expect(found).toContain('Serverless-SQSRedrivePolicy');
  });
});
