import {
  AttributeType,
  Billing,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
  type GlobalSecondaryIndexPropsV2,
} from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { tableShape } from '../../../functions/resources.ts';
import { kept } from '../kept.ts';

const text = (name: string) => ({ name, type: AttributeType.STRING });

export class DataTable extends Construct {
  readonly table: TableV2;

  constructor(scope: Construct, id: string, { isProtected }: { isProtected: boolean }) {
    super(scope, id);
    this.table = new TableV2(this, 'Table', {
      partitionKey: text(tableShape.partitionKey),
      sortKey: text(tableShape.sortKey),
      globalSecondaryIndexes: Object.entries(tableShape.indexes).map(
        ([indexName, index]): GlobalSecondaryIndexPropsV2 => ({
          indexName,
          partitionKey: text(index.partitionKey),
          sortKey: text(index.sortKey),
          projectionType: index.projection === 'keys' ? ProjectionType.KEYS_ONLY : ProjectionType.ALL,
        }),
      ),
      timeToLiveAttribute: tableShape.expiry,
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      billing: Billing.onDemand(),
      encryption: TableEncryptionV2.awsManagedKey(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: isProtected,
      removalPolicy: kept,
    });
  }
}
