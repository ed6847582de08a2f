import { CfnResource } from 'aws-cdk-lib';
import { CfnAlias } from 'aws-cdk-lib/aws-lambda';
import type { IConstruct } from 'constructs';

/** Takes the gradual deploys out, which the emulator does not know: a new version of a function takes over at once. */
export function withoutCodeDeploy(root: IConstruct): void {
  const resources = root.node.findAll().filter((construct) => CfnResource.isCfnResource(construct));
  for (const { cfnResourceType, node } of resources)
    if (cfnResourceType.startsWith('AWS::CodeDeploy::')) node.scope?.node.tryRemoveChild(node.id);
  for (const resource of resources) if (resource instanceof CfnAlias) delete resource.cfnOptions.updatePolicy;
}
