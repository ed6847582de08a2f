import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Metrics } from '../../../use-cases/metrics/ports.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { tryConditionalWrite } from '../table/try-conditional-write.ts';

/** Apart from the metrics, for who changes posts at platforms and reads no numbers. */
export function dynamoRemovedMarks({ document, name }: Table): Pick<Metrics, 'markRemoved'> {
  return {
    async markRemoved(of, removedAt) {
      const update = new UpdateCommand({
        TableName: name,
        Key: keys.measuredPost(of),
        UpdateExpression: 'SET removedAt = :removedAt',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':removedAt': removedAt },
      });
      await tryConditionalWrite(() => document.send(update));
    },
  };
}
