import { ApprovalRound, roundLinksLimit } from '../../../../shared/domain/approvals/approval-round.ts';
import { DomainError } from '../../../../shared/domain/errors.ts';
import { ownerOf } from '../../../../shared/domain/ids.ts';
import { sortPrefix } from '../../../table-keys.ts';
import type { Approvals, PostWrite } from '../../../use-cases/approvals/ports.ts';
import { notFound } from '../../../use-cases/refusals.ts';
import { readable } from '../../../use-cases/left-out.ts';
import { clientExists, ofClient } from '../clients/client-conditions.ts';
import { dynamoLinks, hiddenKeys, revocation, secretHash } from '../links/links.ts';
import { tellLists } from '../posts/changed-posts.ts';
import { postItem } from '../posts/post-item.ts';
import { overwrite } from '../posts/post-writes.ts';
import { writeTogether } from '../table/transact.ts';
import { historyExpiry, keys } from '../table/keys.ts';
import { queryPrefix } from '../table/queries.ts';
import { isConditionFailed, type Table } from '../table/table.ts';
import { latestChanges, noteChange } from './approval-changes.ts';
import { findThread, savedThread } from './approval-thread.ts';

export function dynamoApprovals(table: Table): Approvals {
  const { name: TableName } = table;
  const { update, ...links } = dynamoLinks(table, {
    keyOf: keys.approvalRound,
    Shape: ApprovalRound,
    noun: 'Approval',
  });

  return {
    ...links,

    async create(round, secrets, posts) {
      const item = {
        ...keys.approvalRound(round.id),
        ...round,
        ...(await hiddenKeys(round.id, secrets)),
        ttl: historyExpiry(round.createdAt),
      };
      await tellSaved(table, posts);
      await writeTogether(table, [
        ofClient(table, ownerOf(round.id)),
        { item: { Put: { TableName, Item: item } }, refusal: () => notFound('Approval') },
        noteChange(table, { what: 'asked', of: round.id }, new Date(round.createdAt)),
        ...posts.map((each) => savedPost(table, each)),
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

    findThread: (...wanted) => findThread(table, wanted),

    async answer({ roundId, thread, ...write }, now) {
      const isOpen = {
        TableName,
        Key: keys.approvalRound(roundId),
        ConditionExpression: 'expiresAt > :now AND attribute_not_exists(revokedAt)',
        ExpressionAttributeValues: { ':now': now.toISOString() },
      };
      await tellSaved(table, [write]);
      await writeTogether(table, [
        { item: clientExists(table, ownerOf(roundId)), refusal: () => notFound('Approval') },
        { item: { ConditionCheck: isOpen }, refusal: () => notFound('Approval') },
        savedPost(table, write),
        ...savedThread(table, thread, now),
        noteChange(table, { what: 'answered', of: thread.postId, version: thread.version }, now),
      ]);
    },

    async saveThread(thread, now) {
      const { postId: of, version, entries } = thread;
      const isInternal = entries.at(-1)?.isInternal;
      await writeTogether(table, [
        ofClient(table, ownerOf(of)),
        ...savedThread(table, thread, now),
        noteChange(table, { what: 'commented', of, version, isInternal }, now),
      ]);
    },

    latestChanges: (...wanted) => latestChanges(table, wanted),
  };
}

const savedPost = (table: Table, { post, before }: PostWrite) =>
  overwrite(table, postItem({ ...post, version: before.version + 1 }), before.version);

const tellSaved = (table: Table, writes: readonly PostWrite[]) =>
  tellLists(
    table,
    writes.map(({ post, before }) => ({ id: post.id, version: before.version + 1 })),
  );
