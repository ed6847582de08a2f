import { CfnResource } from 'aws-cdk-lib';
import { CfnAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnAlias } from 'aws-cdk-lib/aws-lambda';
import type { IConstruct } from 'constructs';

/** Without these, the front door checks addresses of files with its own keys, new versions take over at once, and sign-ins are neither limited nor checked for risks. */
const unknown = /^AWS::(CloudFront::|CodeDeploy::|WAFv2::|Cognito::UserPoolRiskConfigurationAttachment$)/;

/** An alarm on an expression gets an empty metric instead, because the dashboard names it. */
export function withoutUnknown(root: IConstruct): void {
  const resources = root.node.findAll().filter((construct) => CfnResource.isCfnResource(construct));
  for (const resource of resources) {
    const { cfnResourceType: type, node } = resource;
    if (unknown.test(type)) node.scope?.node.tryRemoveChild(node.id);
    if (resource instanceof CfnAlias) delete resource.cfnOptions.updatePolicy;
    if (resource instanceof CfnAlarm && resource.metrics !== undefined) watchNothing(resource);
  }
}

function watchNothing(alarm: CfnAlarm): void {
  alarm.metrics = undefined;
  Object.assign(alarm, { namespace: 'Nashra', metricName: 'Nothing', statistic: 'Sum', period: 60 });
}
