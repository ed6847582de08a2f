import { catalogue } from './catalogue.ts';

/** What the jobs, and the functions that events start, do: admins see when one of them fails. By code. */
export const entryTexts = catalogue({
  'entry.publish-due': 'Every minute: queues the posts that are due in the next two minutes',
  'entry.clean-up': 'Every hour: removes expired clients and published posts',
  'entry.refresh-status': 'Every minute: ends expired trials and plans, and marks those that end soon',
  'entry.refresh-tokens': 'Every hour: renews tokens that were unused for half their life',
  'entry.begin-deletions':
    'Every hour: starts deletions that can no longer be cancelled, and restarts those without progress',
  'entry.check-versions': 'Every hour: looks for versions of platforms that end within 90 days',
  'entry.repeat-evergreen': 'Every hour: schedules the posts of evergreen queues that are due',
  'entry.send-reports': 'Every hour: begins the reports that are due',
  'entry.account-events':
    'Subscribes the app to the events of a newly connected account, and deletes there what was prepared and dropped',
  'entry.table-changes': 'Emits events for changes in the table',
  'entry.fold-statistics': 'Keeps the statistics of clients, posts and files up to date',
  'entry.follow-parent': 'Moves sub-clients to the current plan of their parent',
  'entry.notify-client': 'Notifies a client in the app, by e-mail and in their browsers',
  'entry.metrics-events': 'Queues published and failed posts for counting and measuring',
  'entry.read-comments':
    'Every hour: queues the clients whose comments are to be read, where conversations are turned on',
  'entry.collect-metrics': 'Every hour: queues the accounts that are due for measuring',
  'entry.pack-lists': 'Every hour: packs the lists of posts and clients, so that they open fast',
});

export type EntryTexts = typeof entryTexts;
