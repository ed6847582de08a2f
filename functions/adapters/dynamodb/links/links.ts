import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { createHash, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import * as z from 'zod';
import type { OwnedId } from '../../../../shared/domain/ids.ts';
import { isLocked, Link, pinRules } from '../../../../shared/domain/links/link.ts';
import type { LinkKeys, Links } from '../../../use-cases/links/ports.ts';
import { notFound } from '../../../use-cases/refusals.ts';
import { isSameSecret } from '../../secrets/cipher.ts';
import { isConditionFailed, type Table } from '../table/table.ts';
import { getItem } from '../table/items.ts';

const derive = promisify<string, string, number, Buffer>(scrypt);

/** Slow, because a PIN is short; the id of what it guards is its salt. */
const pinHash = async (id: string, pin: string): Promise<string> => (await derive(pin, id, 32)).toString('hex');

const Hidden = z.object({
  secretHashes: z.array(z.string()),
  pinHash: z.string().optional(),
  pinTries: z.int().default(0),
  /** Right ones aside. */
  pinTriesInAll: z.int().default(0),
});

export const secretHash = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** Keeps when it was ended first. */
export const revocation = (now: Date) => ({
  set: 'SET revokedAt = if_not_exists(revokedAt, :now)',
  values: { ':now': now.toISOString() },
});

/** What is stored with a link in place of its secret and PIN. */
export const hiddenKeys = async (id: OwnedId, { secret, pin }: LinkKeys) => ({
  secretHashes: [secretHash(secret)],
  ...(pin !== undefined && { pinHash: await pinHash(id, pin) }),
});

interface Change {
  set: string;
  values: Record<string, unknown>;
  condition?: string;
}

/** Counts a try as long as there are any left. */
const pinTry = (now: Date): Change => ({
  set: 'ADD pinTries :one, pinTriesInAll :one',
  values: {
    ':one': 1,
    ':most': pinRules.mostTries,
    ':inAll': pinRules.mostInAll,
    ':now': now.toISOString(),
  },
  condition:
    '(attribute_not_exists(pinTries) OR pinTries < :most) AND (attribute_not_exists(pinTriesInAll) OR pinTriesInAll < :inAll) AND (attribute_not_exists(lockedUntil) OR lockedUntil <= :now)',
});

/** The links whose items have these keys. */
export function dynamoLinks<Id extends OwnedId, L extends Link>(
  table: Table,
  { keyOf, Shape, noun }: { keyOf: (id: Id) => { pk: string; sk: string }; Shape: z.ZodType<L>; noun: Noun },
): Links<Id, L> & { update: (id: Id, change: Change) => Promise<L> } {
  const { document, name: TableName } = table;
  const read = (id: Id) => getItem(table, keyOf(id));

  async function hidden(id: Id) {
    const item = await read(id);
    return item && Hidden.extend(Link.pick({ lockedUntil: true }).shape).parse(item);
  }

  async function write(id: Id, { set, values, condition }: Change) {
    const { Attributes: item } = await document.send(
      new UpdateCommand({
        TableName,
        Key: keyOf(id),
        UpdateExpression: set,
        ConditionExpression: ['attribute_exists(pk)', ...(condition ? [condition] : [])].join(' AND '),
        ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
        ReturnValues: 'ALL_NEW',
      }),
    );
    return item;
  }

  const lock = (id: Id, until: string) =>
    write(id, { set: 'SET pinTries = :none, lockedUntil = :until', values: { ':none': 0, ':until': until } });

  async function endGuessed(id: Id, now: Date) {
    const { set, values } = revocation(now);
    await write(id, { set: `${set}, isGuessed = :true`, values: { ...values, ':true': true } });
  }

  return {
    endGuessed,

    update: async (id, change) => Shape.parse(await write(id, change)),

    async find(id) {
      const item = await read(id);
      return item && Shape.parse(item);
    },

    async isOpenedBy(id, secret) {
      const stored = await hidden(id);
      const hash = secretHash(secret);
      return stored?.secretHashes.some((known) => isSameSecret(known, hash)) === true;
    },

    async revoke(id, now) {
      try {
        return Shape.parse(await write(id, revocation(now)));
      } catch (error) {
        throw isConditionFailed(error) ? notFound(noun) : error;
      }
    },

    async noteOpened(id, now) {
      try {
        await write(id, {
          set: 'SET firstOpenedAt = if_not_exists(firstOpenedAt, :now), lastOpenedAt = :now ADD openings :one',
          values: { ':now': now.toISOString(), ':one': 1 },
        });
      } catch (error) {
        if (!isConditionFailed(error)) throw error;
      }
    },

    async takePinTry(id, now) {
      try {
        const item = await write(id, pinTry(now));
        const { pinTries: inRow, pinTriesInAll: inAll } = Hidden.parse(item);
        return { inRow, inAll };
      } catch (error) {
        if (!isConditionFailed(error)) throw error;
        const stored = await hidden(id);
        // A worker that died between the last wrong PIN and the lock, or the end, left the tries used up.
        if (stored !== undefined && stored.pinTriesInAll >= pinRules.mostInAll) await endGuessed(id, now);
        const isStuck = stored !== undefined && !isLocked(stored, now) && stored.pinTries >= pinRules.mostTries;
        if (isStuck) await lock(id, new Date(now.getTime() + pinRules.lockedFor).toISOString());
        return undefined;
      }
    },

    async isPin(id, pin) {
      const stored = await hidden(id);
      return stored?.pinHash !== undefined && isSameSecret(stored.pinHash, await pinHash(id, pin));
    },

    async clearPinTries(id, until) {
      await (until === undefined
        ? write(id, { set: 'SET pinTries = :none ADD pinTriesInAll :right', values: { ':none': 0, ':right': -1 } })
        : lock(id, until));
    },
  };
}

type Noun = 'Approval' | 'ConnectLink' | 'ReportLink';
