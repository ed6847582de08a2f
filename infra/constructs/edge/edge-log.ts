import { ArnFormat, Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';

export interface EdgeLogProps {
  readonly distribution: Distribution;
  readonly bucket: Bucket;
  readonly name: string;
}

/** No query string, referrer or cookies: they can hold a platform's codes. */
const fields = [
  'date',
  'time',
  'x-edge-location',
  'x-edge-request-id',
  'x-edge-result-type',
  'x-edge-detailed-result-type',
  'c-ip',
  'cs-method',
  'cs-uri-stem',
  'cs(User-Agent)',
  'cs-protocol',
  'cs-bytes',
  'sc-status',
  'sc-bytes',
  'sc-content-type',
  'time-taken',
  'ssl-protocol',
];

/** CloudFront standard logging v2: unlike v1 it lets us choose the fields. */
export class EdgeLog extends Construct {
  constructor(scope: Construct, id: string, { distribution, bucket, name }: EdgeLogProps) {
    super(scope, id);
    letDeliveriesWrite(bucket);
    const source = new CfnDeliverySource(this, 'Source', {
      name,
      logType: 'ACCESS_LOGS',
      resourceArn: distribution.distributionArn,
    });
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name,
      destinationResourceArn: bucket.bucketArn,
      outputFormat: 'json',
    });
    const delivery = new CfnDelivery(this, 'Delivery', {
      deliverySourceName: source.name,
      deliveryDestinationArn: destination.attrArn,
      recordFields: fields,
      s3SuffixPath: '{yyyy}/{MM}/{dd}',
    });
    delivery.addResourceDependency(source);
    if (bucket.policy) delivery.node.addDependency(bucket.policy);
  }
}

function letDeliveriesWrite(bucket: Bucket): void {
  const stack = Stack.of(bucket);
  const sources = stack.formatArn({
    service: 'logs',
    resource: 'delivery-source',
    resourceName: '*',
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
  bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
      actions: ['s3:PutObject'],
      resources: [bucket.arnForObjects(`AWSLogs/${stack.account}/*`)],
      conditions: {
        StringEquals: { 'aws:SourceAccount': stack.account, 's3:x-amz-acl': 'bucket-owner-full-control' },
        ArnLike: { 'aws:SourceArn': sources },
      },
    }),
  );
}
