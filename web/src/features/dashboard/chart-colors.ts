import type { PostStatus } from '../../../../shared/domain/posts/post-status.ts';

/** CSS variables, defined for light and dark. */
export const chartColors = {
  published: 'var(--chart-published)',
  scheduled: 'var(--chart-scheduled)',
  draft: 'var(--chart-draft)',
  unconfirmed: 'var(--chart-unconfirmed)',
  failed: 'var(--chart-failed)',
} as const satisfies Record<PostStatus, string>;
