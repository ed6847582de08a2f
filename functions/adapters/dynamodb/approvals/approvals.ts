import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { ApprovalRound, roundLinksLimit } from '../../../../shared/domain/approvals/approval-round.ts';
import { type ApprovalThread, ThreadEntry } from '../../../../shared/domain/approvals/approval-thread.ts';
import { DomainError } from '../../../../shared/domain/errors.ts';
import { type ApprovalRoundId, ownerOf } from '../../../../shared/domain/ids.ts';
import { sortPrefix } from '../../../table-keys.ts';
import type { Approvals, PostWrite } from '../../../use-cases/approvals/ports.ts';
import { approvalThreadChanged, notFound } from '../../../use-cases/refusals.ts';
import { readable, shown } from '../../../use-cases/left-out.ts';
import { clientExists } from '../clients/client-conditions.ts';
import { dynamoLinks, hiddenKeys, revocation, secretHash } from '../links/links.ts';
import { postItem } from '../posts/post-item.ts';
import { overwrite, writeTogether } from '../posts/post-writes.ts';
import { historyExpiry, keys } from '../table/keys.ts';
import { queryAll, queryPrefix } from '../table/queries.ts';
import { isConditionFailed, type Table } from '../table/table.ts';
import { threadOf } from './approval-reads.ts';
import { latestChanges, noteChange } from './approval-changes.ts';

export function dynamoApprovals(table: Table): Approvals {
  const { document, name: TableName } = table;
  const { update, ...links } = dynamoLinks(table, {
    keyOf: keys.approvalRound,
    Shape: ApprovalRound,
    noun: 'Approval',
  });

  const clientRefusal = (id: ApprovalRoundId | ApprovalThread['postId']) => ({
    item: clientExists(table, ownerOf(id)),
    refusal: () => notFound('Client'),
  });

  const savedPost = ({ post, before }: PostWrite) =>
    overwrite(table, postItem({ ...post, version: before.version + 1 }, table.clock()), before.version);

  /** The thread itself, over the version that was read, and the last of its entries as an item of its own. */
  function savedThread({ postId, version, entries, said, lastSide, answeredTo }: ApprovalThread, now: Date) {
    const ttl = historyExpiry(now.toISOString());
    const kept = { postId, said, lastSide, answeredTo, version: version + 1, ttl };
    const fields = Object.entries(kept).filter(([, value]) => value !== undefined);
    const head = {
      TableName,
      Key: keys.approvalThread(postId),
      UpdateExpression: `SET ${fields.map(([name]) => `#${name} = :${name}`).join(', ')}`,
      ConditionExpression: version === 0 ? 'attribute_not_exists(pk)' : '#version = :read',
      ExpressionAttributeNames: Object.fromEntries(fields.map(([name]) => [`#${name}`, name])),
      ExpressionAttributeValues: {
        ...Object.fromEntries(fields.map(([name, value]) => [`:${name}`, value])),
        ...(version > 0 && { ':read': version }),
      },
    };
    const entry = entries.at(-1);
    const put = entry && { TableName, Item: { ...keys.threadEntry(postId, entry), ...entry, ttl } };
    return [
      { item: { Update: head }, refusal: approvalThreadChanged },
      ...(put === undefined ? [] : [{ item: { Put: put }, refusal: approvalThreadChanged }]),
    ];
  }

  return {
    ...links,

    async create(round, secrets, posts) {
      const item = {
        ...keys.approvalRound(round.id),
        ...round,
        ...(await hiddenKeys(round.id, secrets)),
        ttl: historyExpiry(round.createdAt),
      };
      await writeTogether(table, [
        clientRefusal(round.id),
        { item: { Put: { TableName, Item: item } }, refusal: () => notFound('Approval') },
        noteChange(table, { what: 'asked', of: round.id }, new Date(round.createdAt)),
        ...posts.map(savedPost),
      ]);
    },

    async revoke(id, now) {
      const { set, values } = revocation(now);
      const ended = {
        TableName,
        Key: keys.approvalRound(id),
        UpdateExpression: set,
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: values,
      };
      await writeTogether(table, [
        { item: { Update: ended }, refusal: () => notFound('Approval') },
        noteChange(table, { what: 'withdrawn', of: id }, now),
      ]);
      const round = await links.find(id);
      if (round === undefined) throw notFound('Approval');
      return round;
    },

    async listFor(clientId) {
      const { pk } = keys.client(clientId);
      const items = await queryPrefix(table, { pk, prefix: sortPrefix.approvalRound, isNewestFirst: true });
      return readable(items, (item) => ApprovalRound.parse(item));
    },

    async addLink(id, secret, now) {
      try {
        return await update(id, {
          set: 'SET secretHashes = list_append(secretHashes, :hash), remindedAt = :now',
          values: { ':hash': [secretHash(secret)], ':now': now.toISOString(), ':most': roundLinksLimit },
          condition: 'attribute_not_exists(revokedAt) AND size(secretHashes) < :most',
        });
      } catch (error) {
        if (!isConditionFailed(error)) throw error;
        const stored = await links.find(id);
        if (stored === undefined) throw notFound('Approval');
        const code = stored.revokedAt === undefined ? 'approval.many-links' : 'approval.ended';
        throw new DomainError('conflict', code);
      }
    },

    async findThread(postId, most, from) {
      const Key = keys.approvalThread(postId);
      // Before its entries: an entry that comes in between is of a newer version.
      const { Item: item } = await document.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
      if (item === undefined) return undefined;
      const { entries: older, ...thread } = threadOf(item);
      if (most === 0) return { ...thread, entries: [] };
      const newestFirst = {
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
        ExpressionAttributeValues: { ':pk': Key.pk, ':first': `${Key.sk}#`, ':last': `${Key.sk}#${from ?? '~'}` },
        ScanIndexForward: false,
        ConsistentRead: true,
      };
      const found = await queryAll(table, newestFirst, most + 1);
      const entries = shown(found.slice(0, most), (entry) => ThreadEntry.parse(entry)).toReversed();
      const next = found[most];
      return next === undefined
        ? { ...thread, entries: [...older, ...entries] }
        : { ...thread, entries, earlier: String(next['sk']).slice(`${Key.sk}#`.length) };
    },

    async answer({ roundId, thread, ...write }, now) {
      const isOpen = {
        TableName,
        Key: keys.approvalRound(roundId),
        ConditionExpression: 'expiresAt > :now AND attribute_not_exists(revokedAt)',
        ExpressionAttributeValues: { ':now': now.toISOString() },
      };
      await writeTogether(table, [
        { ...clientRefusal(roundId), refusal: () => notFound('Approval') },
        { item: { ConditionCheck: isOpen }, refusal: () => notFound('Approval') },
        savedPost(write),
        ...savedThread(thread, now),
        noteChange(table, { what: 'answered', of: thread.postId, version: thread.version }, now),
      ]);
    },

    async saveThread(thread, now) {
      const { postId: of, version, entries } = thread;
      const isInternal = entries.at(-1)?.isInternal;
      await writeTogether(table, [
        clientRefusal(of),
        ...savedThread(thread, now),
        noteChange(table, { what: 'commented', of, version, isInternal }, now),
      ]);
    },

    latestChanges: (...wanted) => latestChanges(table, wanted),
  };
}
