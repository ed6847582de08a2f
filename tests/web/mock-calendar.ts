import { contracts } from '../../shared/contracts/contracts.ts';
import { type Calendar, calendarPostOf } from '../../shared/domain/planning/calendar.ts';
import { momentOf } from '../../shared/domain/posts/post-filter.ts';
import type { Post } from '../../shared/domain/posts/post.ts';
import { mockApi } from './mock-api.ts';

/** Answers with those of the posts that have a time in the days that are asked for. */
export function mockCalendar(posts: () => readonly Post[], others: () => Partial<Calendar> = () => ({})) {
  mockApi(contracts.getCalendar, ({ query: { status, from, to } }) => {
    const found = posts().filter(
      (post) =>
        (status ?? post.status) === post.status &&
        (post.publishedAt ?? post.scheduledFor) !== undefined &&
        momentOf(post) >= from &&
        momentOf(post) < to,
    );
    const nothing = { publications: [], notes: [], isCut: false };
    return { posts: found.map(calendarPostOf), total: found.length, ...nothing, ...others() };
  });
}
