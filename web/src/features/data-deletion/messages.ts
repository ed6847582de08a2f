import type { DeletionStatus, DeletionStep } from '../../../../shared/domain/deletion/data-deletion.ts';
import { messages } from '../../messages/messages.ts';

/** What the pages about deleting data say. */
export const deletionTexts = messages('dataDeletion', {
  deauthorize: {
    title: 'Instagram deauthorization',
    working: 'Processing deauthorization...',
    done: 'The app was deauthorized',
    doneText:
      'Its access to your accounts has been removed. What you made with it stays until you ask to have it deleted.',
    failed: 'Failed to process deauthorization',
    error: 'An error occurred while processing deauthorization',
  },
  deletion: {
    title: 'Instagram data deletion',
    working: 'Processing your data deletion request...',
    done: 'Your data deletion request has been received',
    failed: 'Failed to process data deletion request',
    error: 'An error occurred while processing data deletion request',
  },
  noRequest: 'No signed request received',
  noUser: 'No user ID found in request',
  retry: 'Try Again',
  instructions: 'View Instructions',
  times: 'Processing takes 24-48 hours. Personal data is deleted within 30 days, backups within 90 days.',
  code: 'Confirmation code',
  follow: 'See how far it is',
  form: {
    title: 'Request data deletion',
    description: 'Tell us whose data is to be deleted. We write to the e-mail address that we have on file.',
    userId: 'User ID or Email Address',
    userIdRequired: 'User ID or Email Address is required',
    email: 'Email',
    emailHint: 'If it is another than above',
    optional: ' - optional',
    submit: 'Request data deletion',
    working: 'Processing...',
    details: 'Request details',
    requested: 'Requested for',
    received: 'Received',
  },
  status: {
    title: 'Data deletion status',
    loadFailed: 'This request could not be found',
    requested: 'Requested',
    starts: 'Begins',
    completed: 'Completed',
    personalData: 'Personal data deleted by',
    backups: 'Backups deleted by',
    confirmText:
      'Your account will be deleted with all its posts, files, numbers and connected accounts. This cannot be undone once it has begun. It begins 24 hours after you confirm it.',
    confirm: 'Delete my data',
    confirming: 'Confirming...',
    confirmed: 'Confirmed. We have sent you a link with which you can take it back for 24 hours.',
    cancel: 'Keep my data',
    cancelling: 'Cancelling...',
    cancelText: 'You can still take this request back.',
    cancelled: 'The request was taken back. Nothing is deleted.',
  },
  requests: {
    title: 'Data deletion requests',
    description: 'What platforms and people have asked to have deleted, newest first, and until when.',
    table: 'Data deletion requests',
    loading: 'Loading requests',
    failed: 'The requests could not be loaded',
    empty: 'No requests',
    emptyText: 'When a platform or a person asks to have data deleted, it appears here.',
    refresh: 'Refresh requests',
    columns: {
      code: 'Code',
      source: 'From',
      status: 'Status',
      requested: 'Requested',
      checklist: 'Checklist',
      processing: 'Processed by',
      personalData: 'Personal data by',
      backups: 'Backups by',
    },
    sources: { platform: 'Platform', form: 'Form' },
    left: {
      overdue: 'Overdue',
      hours: '{count, number} h left',
      days: '{count, plural, one {# day left} other {# days left}}',
    },
    done: '{count, number} of {all, number}',
  },
});

export const statusNames: Readonly<Record<DeletionStatus, string>> = messages('deletionStatuses', {
  'pending-verification': 'Waiting for confirmation',
  scheduled: 'Confirmed',
  running: 'Deleting',
  done: 'Deleted',
  cancelled: 'Taken back',
  expired: 'Never confirmed',
});

export const stepNames: Readonly<Record<DeletionStep, string>> = messages('deletionSteps', {
  tokens: 'Access at the platforms',
  posts: 'Posts',
  media: 'Media',
  metrics: 'Numbers and receipts',
  subscriptions: 'Subscriptions and connections',
  archive: 'Archive',
  credential: 'Sign-in',
});
