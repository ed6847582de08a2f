import { texts } from '../../../messages/texts.ts';

const posts = (count: number) => (count === 1 ? '1 post' : `${count} posts`);

/** What is said about doing something with many posts at once. */
export const bulkTexts = texts('bulkPosts', {
  actions: 'With the selected posts',
  delete: 'Delete…',
  reschedule: 'Reschedule…',
  deleteTitle: (count: number) => `Delete ${posts(count)}`,
  deleteText: (count: number) => `${posts(count)} will be deleted. This cannot be undone.`,
  deletePublished: (count: number) =>
    `${posts(count)} of them ${count === 1 ? 'is' : 'are'} published. What is on the platforms stays there.`,
  deleteConsent: (count: number) => `delete ${posts(count)}`,
  deleteAction: (count: number) => `Delete ${posts(count)}`,
  deleting: (done: number, all: number) => `${done} of ${all} deleted`,
  deleted: (count: number) => `${posts(count)} deleted`,
  rescheduleTitle: (count: number) => `Reschedule ${posts(count)}`,
  rescheduleAction: (count: number) => `Reschedule ${posts(count)}`,
  moving: (done: number, all: number) => `${done} of ${all} rescheduled`,
  moved: (count: number) => `${posts(count)} rescheduled`,
  unchangeable: (count: number) =>
    `${posts(count)} of the selection ${count === 1 ? 'is' : 'are'} published or on the way and ${count === 1 ? 'stays' : 'stay'} as ${count === 1 ? 'it is' : 'they are'}.`,
  how: 'How',
  by: 'Move by days and hours',
  byText: 'Less than none moves to an earlier time. Posts without a time stay as they are.',
  to: 'Move to one day',
  toText: 'Each post keeps its time of day, unless you choose one for all.',
  days: 'Days',
  hours: 'Hours',
  date: 'Date',
  time: 'Time for all (optional)',
  timeText: 'By the clocks of each post’s own zone',
  scheduleDrafts: (count: number) => `Schedule the ${count === 1 ? 'draft' : `${count} drafts`} among them`,
  scheduleDraftsText: 'Otherwise they get the time and stay drafts.',
  notNothing: 'Enter by how many days or hours, in whole numbers',
  dateRequired: 'Please choose a day',
  timeWrong: 'Enter a time like 14:30',
  noTime: 'It has no time yet. Choose a day and a time for it.',
  progress: 'Progress',
  failures: (count: number) => `${posts(count)} could not be changed`,
  retry: 'Try Again',
  close: 'Close',
});
