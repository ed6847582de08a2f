/**
 * Every word that a key of the table begins with. What belongs to a client lies in the client's partition and goes with it;
 * `adapters/dynamodb/table/keys.ts` makes the keys of these words.
 *
 * | partition                | sort key                                 | item                                             |
 * | ------------------------ | ---------------------------------------- | ------------------------------------------------ |
 * | CLIENT#<client>          | ITEM                                     | the client                                       |
 * |                          | SUBCLIENT#<client>                       | a sub-client of it                               |
 * |                          | POST#<ulid>                              | a post                                           |
 * |                          | POSTS-REMOVED                            | the tombstone of all its posts                   |
 * |                          | RECEIPT#<ulid>#<platform>                | the receipt of a published post                  |
 * |                          | USAGE#scheduled, USAGE#<month>           | counts of posts; of a month, until December 2026 |
 * |                          | MEDIA#<ulid>                             | a file                                           |
 * |                          | CONNECTION#<platform>                    | an account with its sealed token                 |
 * |                          | GRANT#<platform>#<hash>                  | a person or Page behind a connection             |
 * |                          | DISCONNECTED#<platform>#<connected at>   | a disconnected account whose consent is to end   |
 * |                          | FORMER-ACCOUNT#<platform>#<account>      | an account that it had                           |
 * |                          | SUBSCRIPTION#TRIAL                       | that the trial was used                          |
 * |                          | METRICS#<platform>#<at>#<ulid>           | the metrics of a published post                  |
 * |                          | DAY#<platform>#<day>                     | the outcomes of an account's day                 |
 * |                          | MONTH#<platform>#<month>                 | an account's own metrics                         |
 * |                          | FAILURE#<platform>#<event>               | the mark of a counted failure                    |
 * |                          | EMAIL-CODE, BRAND-NOTES                  | the code sent to verify the e-mail address; the  |
 * |                          |                                          | brand notes                                      |
 * |                          | BRANDING                                 | its logo and colour                              |
 * |                          | CALENDAR-FEED                            | the hash of its calendar feed's secret           |
 * |                          | CAPTIONS#<month>                         | what a month's captions cost                     |
 * |                          | SPEND#<platform>#<month>, BUDGET#<platform> | what a month's posts cost; the most it may   |
 * |                          | SESSION#<sign-in>                        | a session on one device                          |
 * |                          | ASSIGNMENT#<client>                      | of staff: a client that they look after          |
 * |                          | API-KEY#<place>                          | a key of the API, and the hashes of its tokens   |
 * |                          | IMPORT#<ulid>                            | an import of posts                               |
 * |                          | IMPORT-OF#<hash>                         | the last import of a file                        |
 * |                          | IMPORT-FILE#<import>#<ulid>              | a file that an import brings from the web        |
 * |                          | SERIES#<ulid>                            | a series of posts                                |
 * |                          | TEMPLATE#<ulid>                          | a template of posts                              |
 * |                          | EVERGREEN#<ulid>                         | what posts are repeated from                     |
 * |                          | EVERGREEN-PAUSED                         | that its evergreen queue is paused               |
 * |                          | TEMPLATES-SAVED                          | how many templates were ever saved               |
 * |                          | POSTING-SETTINGS                         | slots, snippets, link tags                       |
 * |                          | REPORT-SETTINGS                          | how its reports are sent                         |
 * |                          | NOTE#<ulid>                              | a note of a day                                  |
 * |                          | CONVERSATIONS                            | whether its comments are read; saved replies     |
 * |                          | COMMENT#<at>#<platform>-<id>             | a comment on a published post                    |
 * |                          | COMMENT-AT#<platform>-<id>               | when it was written, which its key has           |
 * |                          | COMMENT-AT#<platform>-<id>#HOLD          | which reply an answer of the account is          |
 * |                          | COMMENT-AT#<platform>-<id>#WAITS#<id>#…  | an answer that came before what it answers       |
 * |                          | APPROVAL#<ulid>                          | posts that the client is asked about, and the    |
 * |                          |                                          | hashes of the links                              |
 * |                          | APPROVAL-CHANGE#<at>#<ulid>              | that something about approvals changed           |
 * |                          | APPROVAL-THREAD#<ulid>                   | who spoke last about a post, and to what         |
 * |                          | APPROVAL-THREAD#<ulid>#<at>#<side>-<id>  | what was said about it                           |
 * |                          | CONNECT-LINK#<ulid>                      | a link to connect accounts, and the hash of its  |
 * |                          |                                          | secret                                           |
 * |                          | REPORT#<month or Monday>                 | to whom a report was sent                        |
 * |                          | REPORT-LINK#<ulid>                       | a link to a report, and the hash of its secret   |
 * |                          | REPORT-RECIPIENT#<hash>                  | an address that may or may not get reports       |
 * |                          | MAIL-REFUSAL#<hash>                      | an address that takes no mail                    |
 * |                          | EVENT-ENDPOINT#<ulid>                    | an endpoint that is told of events               |
 * |                          | EVENT-ENDPOINTS-CREATED                  | how many were ever created                       |
 * |                          | EVENT-DELIVERY#<endpoint>#<event>        | an event for an endpoint, and its attempts       |
 * |                          | EVENT-PENDING#<endpoint>#<subject>#…     | that it waits, behind others about its subject   |
 * |                          | NOTIFICATION#<at>#<id>, READ#<reader>    | a notification; until when they were read        |
 * |                          | PUSH#<hash>                              | a browser that gets push messages                |
 * |                          | REQUEST#<hash>                           | the stored answer of an idempotent request       |
 * |                          | AUDIT#<place>                            | an audit entry                                   |
 * | EMAIL#<email>            | ITEM                                     | the client of an e-mail                          |
 * | APPLICATION#<id>         | ITEM                                     | a program that may ask people for their consent  |
 * | OAUTH#<hash>             | ITEM, GRANT                              | a connection under way; a grant to choose from   |
 * | ACCOUNT#<platform>#<id>  | ITEM                                     | which client has the account                     |
 * | THROTTLE#<name>          | <window>                                 | a count of requests                              |
 * | WEBHOOK#<account>        | <event>, UNCONFIRMED                     | a webhook event; who has an unconfirmed post     |
 * | DELETION#<id>            | ITEM                                     | a request to delete data                         |
 * | ERASED#, WITHDRAWN#, SUBJECT#<hash> | ITEM                          | what deletions leave                             |
 * | MARKER#<hash>            | ITEM                                     | a deduplication marker                           |
 * | AUDIT#<month or client>  | AUDIT#<place>                            | an audit entry that outlives its client          |
 * | COUNTED#<kind>           | <second>                                 | changes that a statistic has counted             |
 * | CHANGED-POSTS            | <at>#<hash>                              | which posts are about to be written, for lists   |
 * | COLLECT#<shard>          | <client>#<platform>                      | when an account is measured next                 |
 * | JOBS, STATISTICS, KEYS, VERIFY | <job>, <kind>, <name>, <platform>  | last runs, statistics, sealed keys, verify tokens|
 * | STOPS                    | <platform>                               | that a platform takes nothing from our app       |
 * | HOLDS                    | <scope>                                  | that staff hold all posts of a scope             |
 * | UPLOADS                  | <platform>#<day>                         | what a day's uploads of our app are             |
 * | AGENCY                   | SIGN-IN                                  | whether all staff need a second factor           |
 * | INVITATIONS              | <hash>                                   | an invitation to the team, by the hash of its    |
 * |                          |                                          | secret                                           |
 * | AGENCY-NOTES             | NOTE#<ulid>                              | a note of a day that is the agency's             |
 * | AGENCY-EVENTS            | EVENT-ENDPOINT#…, as of clients          | endpoints of the agency, and tests of them       |
 * | PROBE                    | ITEM                                     | the latest probe of whether writes succeed       |
 * | TABLE                    | SCHEMA                                   | the version of what the table holds              |
 */
export const partitions = {
  client: 'CLIENT#',
  email: 'EMAIL#',
  application: 'APPLICATION#',
  oauth: 'OAUTH#',
  account: 'ACCOUNT#',
  throttle: 'THROTTLE#',
  webhookEvents: 'WEBHOOK#',
  deletion: 'DELETION#',
  erasedAccount: 'ERASED#',
  withdrawal: 'WITHDRAWN#',
  deletionSubject: 'SUBJECT#',
  marker: 'MARKER#',
  audit: 'AUDIT#',
  countedChanges: 'COUNTED#',
  changedPosts: 'CHANGED-POSTS',
  collection: 'COLLECT#',
  jobRuns: 'JOBS',
  statistics: 'STATISTICS',
  sealedKeys: 'KEYS',
  verifyToken: 'VERIFY',
  platformStops: 'STOPS',
  publishingHolds: 'HOLDS',
  appUploads: 'UPLOADS',
  agencyNotes: 'AGENCY-NOTES',
  agencyEvents: 'AGENCY-EVENTS',
  agency: 'AGENCY',
  invitations: 'INVITATIONS',
  probe: 'PROBE',
  table: 'TABLE',
} as const;

export const itemKey = 'ITEM';

export const schemaKey = 'SCHEMA';

export const signInRulesKey = 'SIGN-IN';

export const unconfirmedKey = 'UNCONFIRMED';

export const pendingGrantKey = 'GRANT';

export const postsRemovedKey = 'POSTS-REMOVED';

export const sortPrefix = {
  subClient: 'SUBCLIENT#',
  subscription: 'SUBSCRIPTION#',
  usage: 'USAGE#',
  post: 'POST#',
  receipt: 'RECEIPT#',
  media: 'MEDIA#',
  connection: 'CONNECTION#',
  emailCode: 'EMAIL-CODE',
  session: 'SESSION#',
  assignment: 'ASSIGNMENT#',
  apiKey: 'API-KEY#',
  measuredPost: 'METRICS#',
  accountDay: 'DAY#',
  accountMonth: 'MONTH#',
  countedFailure: 'FAILURE#',
  platformGrant: 'GRANT#',
  disconnected: 'DISCONNECTED#',
  formerAccount: 'FORMER-ACCOUNT#',
  request: 'REQUEST#',
  brandNotes: 'BRAND-NOTES',
  branding: 'BRANDING',
  captionSpending: 'CAPTIONS#',
  platformSpending: 'SPEND#',
  platformBudget: 'BUDGET#',
  calendarFeed: 'CALENDAR-FEED',
  postingSettings: 'POSTING-SETTINGS',
  dayNote: 'NOTE#',
  conversations: 'CONVERSATIONS',
  comment: 'COMMENT#',
  commentPlace: 'COMMENT-AT#',
  approvalRound: 'APPROVAL#',
  approvalChange: 'APPROVAL-CHANGE#',
  approvalThread: 'APPROVAL-THREAD#',
  connectLink: 'CONNECT-LINK#',
  postImport: 'IMPORT#',
  importFile: 'IMPORT-FILE#',
  importOf: 'IMPORT-OF#',
  postTemplate: 'TEMPLATE#',
  templatesSaved: 'TEMPLATES-SAVED',
  postSeries: 'SERIES#',
  evergreen: 'EVERGREEN#',
  evergreenPaused: 'EVERGREEN-PAUSED',
  notification: 'NOTIFICATION#',
  notificationsRead: 'READ#',
  pushSubscription: 'PUSH#',
  auditEntry: 'AUDIT#',
} as const;

/** Apart from the others, so that what publishes posts is bundled without them. */
export const reportPrefix = {
  settings: 'REPORT-SETTINGS',
  sending: 'REPORT#',
  link: 'REPORT-LINK#',
  recipient: 'REPORT-RECIPIENT#',
  refusal: 'MAIL-REFUSAL#',
} as const;

/** Apart, for the few functions that know endpoints. */
export const eventPrefix = {
  endpoint: 'EVENT-ENDPOINT#',
  created: 'EVENT-ENDPOINTS-CREATED',
  delivery: 'EVENT-DELIVERY#',
  pending: 'EVENT-PENDING#',
} as const;
