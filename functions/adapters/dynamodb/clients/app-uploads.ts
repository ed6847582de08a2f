import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mayUpload } from '../../../../shared/domain/publishing/app-uploads.ts';
import { day as oneDay } from '../../../../shared/durations.ts';
import type { AppUploads, Upload, UploadDay } from '../../../use-cases/spending/ports.ts';
import { getItem, updateIf } from '../table/items.ts';
import { expiry, keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

/** Days that an item is kept. */
const keptDays = 40;
/** More than workers that count at the same moment. */
const mostTries = 60;

const entryOf = ({ clientId, name }: Upload) => `${clientId}#${name}`;

/** A day is one item: the names of all that is counted in it. It is written over what was read, or not at all. */
export function dynamoAppUploads(table: Table): AppUploads {
  async function entries(of: UploadDay): Promise<Set<string>> {
    const names: unknown = (await getItem(table, keys.appUploads(of.platform, of.day)))?.['names'];
    return names instanceof Set ? names : new Set();
  }

  const usedOf = (known: ReadonlySet<string>, clientId: Upload['clientId']) => ({
    used: known.size,
    own: [...known].filter((entry) => entry.startsWith(`${clientId}#`)).length,
  });

  async function add(of: UploadDay, entry: string, before: number): Promise<boolean> {
    return updateIf(table, {
      Key: keys.appUploads(of.platform, of.day),
      UpdateExpression: 'SET #ttl = :ttl ADD #names :entry',
      ConditionExpression: before === 0 ? 'attribute_not_exists(#names)' : 'size(#names) = :before',
      ExpressionAttributeNames: { '#ttl': 'ttl', '#names': 'names' },
      ExpressionAttributeValues: {
        ':ttl': expiry(new Date(table.clock().getTime() + keptDays * oneDay)),
        ':entry': new Set([entry]),
        ...(before > 0 && { ':before': before }),
      },
    });
  }

  return {
    async take(of, upload, perDay) {
      for (let tries = 0; tries < mostTries; tries += 1) {
        const known = await entries(of);
        if (known.has(entryOf(upload))) return true;
        if (!mayUpload(perDay, usedOf(known, upload.clientId))) return false;
        if (await add(of, entryOf(upload), known.size)) return true;
      }
      throw new Error('Too many count uploads at the same moment');
    },

    async release(of, upload) {
      const update = new UpdateCommand({
        TableName: table.name,
        Key: keys.appUploads(of.platform, of.day),
        UpdateExpression: 'DELETE #names :entry',
        ExpressionAttributeNames: { '#names': 'names' },
        ExpressionAttributeValues: { ':entry': new Set([entryOf(upload)]) },
      });
      await table.document.send(update);
    },

    used: async (of, clientId) => usedOf(await entries(of), clientId),
  };
}
