import type { PostStatus } from '../../../../shared/domain/posts/post-status.ts';

/** What a status is drawn in; the style sheet has each for light and for dark. */
export const chartColors = {
  published: 'var(--chart-published)',
  scheduled: 'var(--chart-scheduled)',
  draft: 'var(--chart-draft)',
  failed: 'var(--chart-failed)',
} as const satisfies Record<PostStatus, string>;
