import {
  DynamoDBClient,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { PutBucketNotificationConfigurationCommand, S3Client } from '@aws-sdk/client-s3';
import { tableShape } from '../../functions/resources.ts';
import type { Deployed } from './outputs.ts';

/** MiniStack 1.5.33 ignores these settings in the data stack. */
export async function applyIgnoredSettings({ TableName, MediaBucketName: Bucket }: Deployed): Promise<void> {
  const dynamoDb = new DynamoDBClient({});
  const TimeToLiveSpecification = { Enabled: true, AttributeName: tableShape.expiry };
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
  await dynamoDb.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
  await dynamoDb.send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }));
  await dynamoDb.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }));
  dynamoDb.destroy();

  const s3 = new S3Client({});
  const NotificationConfiguration = { EventBridgeConfiguration: {} };
  await s3.send(new PutBucketNotificationConfigurationCommand({ Bucket, NotificationConfiguration }));
  s3.destroy();
}
