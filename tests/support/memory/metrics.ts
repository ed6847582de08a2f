import type { AccountKey, Collection, Collections, Metrics } from '../../../functions/use-cases/metrics/ports.ts';
import type { AccountDay } from '../../../shared/domain/metrics/account-day.ts';
import { agencyDay, daysOf, monthOf } from '../../../shared/domain/time/agency-day.ts';
import { type ClientId, ownerOf } from '../../../shared/domain/ids.ts';
import type { MeasuredPost } from '../../../shared/domain/metrics/post-metrics.ts';
import type { AccountMetrics } from '../../../shared/domain/metrics/metrics.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';

const nameOf = (...parts: readonly string[]) => parts.join(' ');
const noOutcomes = { published: 0, onTime: 0, failed: 0 };

/** By day: `2026-11-20`. */
type OwnNumbers = Map<string, AccountMetrics>;

export function memoryMetrics(
  isConnected: (account: AccountKey) => boolean = () => true,
): Metrics & { erase(account: AccountKey): void } {
  const posts = new Map<string, MeasuredPost>();
  const failures = new Set<string>();
  const days = new Map<string, AccountDay>();
  const months = new Map<string, OwnNumbers>();

  const postName = ({ postId, platform, publishedAt }: Pick<MeasuredPost, 'postId' | 'platform' | 'publishedAt'>) =>
    nameOf(postId, platform, publishedAt);

  function dayOf(clientId: string, platform: Platform, day: string) {
    const name = nameOf(clientId, platform, day);
    const kept = days.get(name) ?? { platform, day, ...noOutcomes };
    days.set(name, kept);
    return kept;
  }

  return {
    async recordPublished(post) {
      if (posts.has(postName(post))) return;
      posts.set(postName(post), structuredClone(post));
      const day = dayOf(ownerOf(post.postId), post.platform, agencyDay(post.publishedAt));
      day.published += 1;
      if (post.isOnTime) day.onTime += 1;
    },

    async recordFailure({ clientId, platform, eventId, failedAt }) {
      const name = nameOf(clientId, platform, eventId);
      if (failures.has(name)) return;
      failures.add(name);
      dayOf(clientId, platform, agencyDay(failedAt)).failed += 1;
    },

    async findPost(of) {
      return structuredClone(posts.get(postName(of)));
    },

    async postsOf({ clientId, platform }, { from, to, most }) {
      const found = [...posts.values()].filter(
        (post) =>
          ownerOf(post.postId) === clientId &&
          post.platform === platform &&
          post.publishedAt >= from &&
          post.publishedAt < to,
      );
      return structuredClone(found.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt)).slice(0, most));
    },

    async publishedBetween(of, { from, to, most }) {
      const isOfOne = typeof of === 'string';
      const isOf = (clientId: ClientId) => (isOfOne ? of === clientId : of?.has(clientId) !== false);
      const found = [...posts.values()].filter(
        ({ postId, publishedAt }) => isOf(ownerOf(postId)) && publishedAt >= from && publishedAt < to,
      );
      const inOrder = found.toSorted((a, b) => a.publishedAt.localeCompare(b.publishedAt)).slice(0, most);
      return inOrder.map(({ postId, platform, publishedAt, excerpt }) => {
        const first = inOrder.find((other) => other.postId === postId);
        return { postId, platform, publishedAt, excerpt: isOfOne ? excerpt : (first?.excerpt ?? '') };
      });
    },

    async measuredBetween(of, { from, to, most }) {
      const found = [...posts.values()].filter(
        ({ postId, publishedAt }) => of?.has(ownerOf(postId)) !== false && publishedAt >= from && publishedAt < to,
      );
      return structuredClone(found.toSorted((a, b) => a.publishedAt.localeCompare(b.publishedAt)).slice(0, most));
    },

    async savePost(post, read) {
      const kept = posts.get(postName(post));
      if (kept === undefined || kept.removedAt !== undefined || kept.sampledAt !== read.sampledAt) return;
      posts.set(postName(post), structuredClone(post));
    },

    async markRemoved(of, removedAt) {
      const kept = posts.get(postName(of));
      if (kept !== undefined) posts.set(postName(of), { ...kept, removedAt });
    },

    async outcomesOf({ clientId, platform }, { from, to }) {
      const found = daysOf(from, to).flatMap((day) => days.get(nameOf(clientId, platform, day)) ?? []);
      return found.map(({ day, published, onTime, failed }) => ({ platform, day, published, onTime, failed }));
    },

    async daysOf({ clientId, platform }, { from, to }) {
      const found = daysOf(from, to).flatMap((day): AccountDay[] => {
        const kept = days.get(nameOf(clientId, platform, day));
        const account = months.get(nameOf(clientId, platform, monthOf(day)))?.get(day);
        if (account === undefined) return kept === undefined ? [] : [kept];
        return [{ platform, day, ...noOutcomes, ...kept, account }];
      });
      return structuredClone(found);
    },

    async closeDay({ clientId, platform }, day, posts) {
      const kept = days.get(nameOf(clientId, platform, day));
      if (kept !== undefined) kept.posts = structuredClone(posts);
    },

    async saveAccountMetrics(account, day, numbers) {
      const name = nameOf(account.clientId, account.platform, monthOf(day));
      const month = months.get(name) ?? new Map<string, AccountMetrics>();
      if (months.has(name) || isConnected(account)) months.set(name, month.set(day, structuredClone(numbers)));
    },

    async forgetResponses({ clientId, platform }, { from, to, at }) {
      const isForgotten = (day: string) => day >= from && day <= to;
      for (const [name, post] of posts) {
        const isOfAccount = ownerOf(post.postId) === clientId && post.platform === platform;
        const { latest, fiveMinutes: _fiveMinutes, oneDay: _oneDay, ...ours } = post;
        if (isOfAccount && isForgotten(agencyDay(post.publishedAt)) && latest !== undefined)
          posts.set(name, { ...ours, days: {}, sampledAt: at });
      }
      for (const day of daysOf(from, to)) delete days.get(nameOf(clientId, platform, day))?.posts;
    },

    async forgetAccountMetrics({ clientId, platform }, { from, to }) {
      for (const day of daysOf(from, to)) months.get(nameOf(clientId, platform, monthOf(day)))?.delete(day);
    },

    erase({ clientId, platform }) {
      for (const [name, post] of posts)
        if (ownerOf(post.postId) === clientId && post.platform === platform) posts.delete(name);
      for (const all of [days, months, failures])
        for (const name of all.keys()) if (name.startsWith(nameOf(clientId, platform, ''))) all.delete(name);
    },
  };
}

export function memoryCollections(): Collections {
  const kept = new Map<string, Collection>();
  const keyOf = ({ clientId, platform }: AccountKey) => nameOf(clientId, platform);
  const isUntouched = (found: Collection) => {
    const current = kept.get(keyOf(found));
    return current?.collectAt === found.collectAt && current.requests === found.requests;
  };

  return {
    async request({ clientId, platform }, at) {
      const found = kept.get(keyOf({ clientId, platform })) ?? { clientId, platform, collectAt: at, requests: 0 };
      const collectAt = at < found.collectAt ? at : found.collectAt;
      kept.set(keyOf(found), { ...found, collectAt, requests: found.requests + 1 });
    },

    async due(before) {
      const due = [...kept.values()].filter(({ collectAt }) => collectAt < before.toISOString());
      return due
        .map(({ clientId, platform, collectAt }) => ({ clientId, platform, collectAt }))
        .toSorted((a, b) => a.collectAt.localeCompare(b.collectAt));
    },

    async find(account) {
      return structuredClone(kept.get(keyOf(account)));
    },

    async settle(found, next) {
      if (isUntouched(found)) kept.set(keyOf(found), { ...found, ...next });
    },

    async end(found) {
      if (isUntouched(found)) kept.delete(keyOf(found));
    },
  };
}
