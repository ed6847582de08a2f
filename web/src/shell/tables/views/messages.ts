import { messages } from '../../../messages/messages.ts';

export const viewTexts = messages('savedViews', {
  views: 'Views',
  none: 'No saved views yet',
  save: 'Save this view…',
  manage: 'Delete views…',
  saveTitle: 'Save this view',
  saveText: 'Keeps the filters, the order and the columns of the list under a name, for you on all your devices.',
  name: 'Name',
  nameTaken: 'The view of this name will be replaced.',
  submit: 'Save view',
  saving: 'Saving...',
  saved: 'View saved: {name}',
  saveFailed: 'The view could not be saved',
  full: 'There is room for {limit, number} views. Delete one first.',
  manageTitle: 'Delete views',
  remove: 'Delete {name}',
  removed: 'View deleted: {name}',
  removeFailed: 'The view could not be deleted',
  done: 'Done',
});
