import type { Trials } from '../../../use-cases/clients/ports.ts';
import { clientChanged, trialUsed } from '../../../use-cases/refusals.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { brokenCondition, transact } from '../table/transact.ts';
import { clientUpdate } from './client-item.ts';

export function dynamoTrials(table: Table): Trials {
  const { name, clock } = table;
  return {
    async start(read, changed) {
      const saved = { ...changed, version: read.version + 1 };
      const update = { TableName: name, ...clientUpdate(saved, read.version, clock()) };
      /** Stays for as long as the client. */
      const claim = {
        TableName: name,
        Item: { ...keys.trialClaim(read.id), createdAt: changed.updatedAt },
        ConditionExpression: 'attribute_not_exists(pk)',
      };
      try {
        await transact(table, [{ Put: claim }, { Update: update }]);
        return saved;
      } catch (error) {
        const broken = brokenCondition(error);
        if (broken === undefined) throw error;
        throw broken.index === 0 ? trialUsed() : clientChanged();
      }
    },
  };
}
