import { CfnResource } from 'aws-cdk-lib';
import { CfnAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnAlias } from 'aws-cdk-lib/aws-lambda';
import type { IConstruct } from 'constructs';

/**
 * Takes out what the emulator does not know. Without CodeDeploy a new version of a function takes over at once; an alarm on
 * a calculation is left as one on nothing, since the dashboard names it.
 */
export function withoutUnknown(root: IConstruct): void {
  const resources = root.node.findAll().filter((construct) => CfnResource.isCfnResource(construct));
  for (const resource of resources) {
    const { cfnResourceType: type, node } = resource;
    if (type.startsWith('AWS::CodeDeploy::')) node.scope?.node.tryRemoveChild(node.id);
    if (resource instanceof CfnAlias) delete resource.cfnOptions.updatePolicy;
    if (resource instanceof CfnAlarm && resource.metrics !== undefined) watchNothing(resource);
  }
}

function watchNothing(alarm: CfnAlarm): void {
  alarm.metrics = undefined;
  Object.assign(alarm, { namespace: 'Nashra', metricName: 'Nothing', statistic: 'Sum', period: 60 });
}
