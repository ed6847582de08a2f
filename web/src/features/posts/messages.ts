import type { NextStep } from '../../../../shared/domain/next-step.ts';
import type { PostStatus, TargetView } from '../../../../shared/domain/post.ts';
import { texts } from '../../messages/texts.ts';

/** What the posts pages say beside the messages of the domain. */
export const postTexts = texts('posts', {
  title: 'Posts Management',
  table: 'Posts',
  loading: 'Loading posts',
  failed: 'Failed to load posts',
  empty: 'No posts',
  emptyText: 'Create a post to get started.',
  noMatch: 'No matches',
  noMatchText: 'No post has this status.',
  clearFilter: 'Clear filter',
  create: 'Create post',
  refresh: 'Refresh posts',
  filter: 'Filter by status',
  columns: {
    content: 'Content',
    client: 'Client',
    platforms: 'Platforms',
    status: 'Status',
    time: 'Time',
    actions: 'Actions',
  },
  noTime: 'Not scheduled',
  more: (count: number) => `+${count}`,
  viewOn: (platform: string) => `View on ${platform}`,
  publishedOn: (published: number, all: number) => `Published on ${published} of ${all}`,
  underWay: 'Publishing',
  actionsFor: (content: string) => `Actions for ${content}`,
  details: 'View details',
  detailTitle: 'Post',
  detailFailed: 'The post could not be loaded',
  detailLoading: 'Loading the post',
  publish: 'Publish Now',
  retry: 'Retry failed platforms',
  publishing: 'The post is being published',
  publishFailed: 'The post could not be published',
  delete: 'Delete',
  deleteTitle: 'Delete post',
  deleteText: 'This post will be deleted. This cannot be undone.',
  deletePublished: 'It is deleted here only: what is already published stays on the platforms.',
  deleted: 'Post deleted',
  deleteFailed: 'The post could not be deleted',
  remove: 'Remove',
  removeFrom: (platform: string) => `Remove from ${platform}`,
  removeText: (platform: string) =>
    `The post will be taken away from ${platform}, where nobody sees it any more. This cannot be undone. It stays in this list.`,
  removed: (platform: string) => `Removed from ${platform}`,
  removeFailed: (platform: string) => `The post could not be removed from ${platform}`,
  editOn: (platform: string) => `Edit on ${platform}`,
  textOn: (platform: string) => `Text on ${platform}`,
  saveText: 'Save',
  savingText: 'Saving',
  edited: (platform: string) => `Changed on ${platform}`,
  editFailed: (platform: string) => `The text could not be changed on ${platform}`,
  editedText: 'Its text there now:',
  close: 'Close',
  allStatuses: 'All statuses',
  removedState: 'Removed',
});

export const statusNames: Readonly<Record<PostStatus, string>> = texts('postStatuses', {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  failed: 'Failed',
});

export const targetNames: Readonly<Record<TargetView['state'], string>> = texts('targetStates', {
  waiting: 'Waiting',
  publishing: 'Publishing',
  published: 'Published',
  failed: 'Failed',
});

/** What a person can do about a platform that failed. */
export const nextStepTexts: Readonly<Record<NextStep, string>> = texts('nextSteps', {
  retry: 'Nothing was sent. Choose “Retry failed platforms” to send it now.',
  reconnect: 'Connect the account again on the client’s page, then choose “Retry failed platforms”.',
  edit: 'Change the post, then send it again.',
  check: 'Look at the account first: it may be published. If it is not, choose “Retry failed platforms”.',
});
