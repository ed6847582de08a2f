import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Resource } from './synthesized.ts';

/** Characters. */
interface Named {
  readonly at: string;
  readonly longest: number;
}

/** What no two resources of an account and a region may share, by AWS's references; CloudFormation makes a name where a template has none. */
const named: Readonly<Record<string, Named>> = {
  'AWS::ApiGatewayV2::Api': { at: 'Name', longest: 128 },
  'AWS::CloudFront::Function': { at: 'Name', longest: 64 },
  'AWS::CloudFront::KeyGroup': { at: 'KeyGroupConfig.Name', longest: 128 },
  'AWS::CloudFront::OriginAccessControl': { at: 'OriginAccessControlConfig.Name', longest: 64 },
  'AWS::CloudFront::PublicKey': { at: 'PublicKeyConfig.Name', longest: 128 },
  'AWS::CloudFront::ResponseHeadersPolicy': { at: 'ResponseHeadersPolicyConfig.Name', longest: 128 },
  'AWS::CloudWatch::Alarm': { at: 'AlarmName', longest: 255 },
  'AWS::CloudWatch::Dashboard': { at: 'DashboardName', longest: 255 },
  'AWS::CodeDeploy::Application': { at: 'ApplicationName', longest: 100 },
  'AWS::Cognito::UserPool': { at: 'UserPoolName', longest: 128 },
  'AWS::DynamoDB::GlobalTable': { at: 'TableName', longest: 255 },
  'AWS::Events::EventBus': { at: 'Name', longest: 256 },
  'AWS::Events::Rule': { at: 'Name', longest: 64 },
  'AWS::IAM::Role': { at: 'RoleName', longest: 64 },
  'AWS::Lambda::Function': { at: 'FunctionName', longest: 64 },
  'AWS::Lambda::LayerVersion': { at: 'LayerName', longest: 140 },
  'AWS::Logs::DeliveryDestination': { at: 'Name', longest: 60 },
  'AWS::Logs::DeliverySource': { at: 'Name', longest: 60 },
  'AWS::Logs::LogGroup': { at: 'LogGroupName', longest: 512 },
  'AWS::S3::Bucket': { at: 'BucketName', longest: 63 },
  'AWS::SES::ConfigurationSet': { at: 'Name', longest: 64 },
  'AWS::SNS::Topic': { at: 'TopicName', longest: 256 },
  'AWS::SQS::Queue': { at: 'QueueName', longest: 80 },
  'AWS::SecretsManager::Secret': { at: 'Name', longest: 512 },
  'AWS::WAFv2::WebACL': { at: 'Name', longest: 128 },
};

/** They belong to another resource, or AWS makes their name. */
const unnamed = new Set([
  'AWS::ApiGatewayV2::Authorizer',
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Route',
  'AWS::ApiGatewayV2::Stage',
  'AWS::CloudFront::Distribution',
  'AWS::CodeDeploy::DeploymentGroup',
  'AWS::Cognito::UserPoolClient',
  'AWS::Cognito::UserPoolGroup',
  'AWS::Cognito::UserPoolRiskConfigurationAttachment',
  // Only what does not fit into a policy of a role, which the CDK leaves to CloudFormation to name.
  'AWS::IAM::ManagedPolicy',
  'AWS::IAM::Policy',
  'AWS::KMS::Key',
  'AWS::Lambda::Alias',
  'AWS::Lambda::EventInvokeConfig',
  'AWS::Lambda::EventSourceMapping',
  'AWS::Lambda::Permission',
  'AWS::Lambda::Version',
  'AWS::Logs::Delivery',
  'AWS::Logs::MetricFilter',
  'AWS::S3::BucketPolicy',
  'AWS::SES::ConfigurationSetEventDestination',
  'AWS::SNS::Subscription',
  'AWS::SNS::TopicPolicy',
  'AWS::SQS::QueuePolicy',
  'AWS::WAFv2::WebACLAssociation',
  'Custom::CDKBucketDeployment',
]);

/** As many as CloudFormation's, and others for each resource of each stack, as its are. */
const lettersFor = (resource: string) => createHash('sha256').update(resource).digest('hex').slice(0, 12).toUpperCase();

const Name = z.string().optional();

export interface PhysicalName {
  readonly name: string;
  readonly longest: number;
  /** By CloudFormation: from its stack, its id and random letters. */
  readonly isGenerated: boolean;
}

/**
 * Undefined for what has no name of its own.
 * @throws for a type that is not listed here, and for a name that is only known at AWS
 */
export function physicalName({ id, stackName, type, properties }: Resource): PhysicalName | undefined {
  const kind = named[type];
  if (kind === undefined) {
    if (unnamed.has(type)) return undefined;
    throw new Error(`Say in physical-names.ts whether a ${type} has a name that an account knows once`);
  }
  const given = Name.parse(kind.at.split('.').reduce<unknown>((value, part) => Object(value)[part], properties));
  if (given !== undefined) return { name: given, longest: kind.longest, isGenerated: false };
  // Secrets and layers are named after their id alone.
  const prefix = /Secret|Layer/.test(type) ? id : `${stackName}-${id}`;
  const letters = lettersFor(`${stackName} ${id}`);
  const generated = `${prefix.slice(0, kind.longest - letters.length - 1)}-${letters}`;
  const name = type === 'AWS::S3::Bucket' ? generated.toLowerCase() : generated;
  return { name, longest: kind.longest, isGenerated: true };
}
