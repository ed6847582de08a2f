import { messages } from '../../messages/messages.ts';

/** What is said about a client's sub-clients. */
export const subClientTexts = messages('subClients', {
  title: 'Sub-clients',
  titleOf: 'Sub-clients of {parent}',
  loading: 'Loading sub-clients',
  failed: 'The sub-clients could not be loaded',
  empty: 'No sub-clients',
  emptyText: 'They get a workspace of their own on the same plan.',
  allUsed: 'All {count, number} sub-clients of the plan are in use.',
  phone: 'Phone',
  company: 'Company',
  since: 'Member since',
  password: 'Password',
  add: {
    title: 'Add sub-client',
    submit: 'Add sub-client',
    submitting: 'Adding...',
    passwordHint: 'It is changed at the first sign-in.',
    done: 'Sub-client added successfully!',
    failed: 'Failed to add sub-client',
  },
  edit: {
    title: 'Edit sub-client',
    submit: 'Save changes',
    submitting: 'Saving...',
    passwordHint: 'Left empty, the current one stays. A new one is changed at the next sign-in.',
    done: 'Sub-client updated successfully!',
    failed: 'Failed to update sub-client',
    action: 'Edit',
    actionFor: 'Edit {name}',
  },
  remove: {
    title: 'Delete sub-client',
    question: 'Are you sure you want to delete this sub-client?',
    consequence: 'The posts, files and connections go as well.',
    done: 'Sub-client deleted successfully!',
    failed: 'Failed to delete sub-client',
    action: 'Delete',
    actionFor: 'Delete {name}',
  },
});
