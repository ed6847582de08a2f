/** What each operation that keys may call does, for readers of the document. Plain text: the reference shows no markup. */
export const operationNotes = {
  getCaller: 'Whose key this is: the side and rank of its person, its scopes, and the client whose lists it reads.',
  listClients: 'The clients that the key knows, for keys of the agency. Clients have their own id in getCaller.',
  getClient: 'A client with its contact details, plan and settings.',
  getClientUsage: 'What the client has of everything that its plan limits.',
  listSubClients: 'The sub-clients of a client.',
  updateClient:
    'Changes the given fields. E-mail address, password, plan, payment and access need a person who signed in lately, and no key changes them.',
  getBrandNotes: 'How the client speaks and what to avoid, as the writer of drafts is told it.',
  updateBrandNotes: 'Changes the notes. Refused with 409 where a given version is not theirs.',
  getPostingSettings: 'The client’s weekly slots, time zone, snippets, places and link tags.',
  updatePostingSettings: 'Changes the given settings. Refused with 409 where version is not theirs.',
  listConnections: 'The client’s accounts at platforms, and whether they take posts.',
  getAccountOptions: 'What the platform allows for the next post of the account at this moment. Asks the platform.',

  listPosts: 'Posts of all states, a page at a time. The text can be searched.',
  getPost: 'A post with its state at each platform, its findings and its approval.',
  createPost:
    'Makes a draft, or with scheduledFor a post that goes out at that time. status draft keeps the time as a plan. Send it again with the same Idempotency-Key where no answer came.',
  updatePost:
    'Changes the given fields of a post that is not being published, schedules it, or makes it a draft again. Refused with 409 where a given version is not that of the post.',
  deletePost:
    'Deletes the post here. What is public at a platform stays there. Refused with 409 while it is being published.',
  createPublication:
    'Publishes a draft or a scheduled post now, or tries again where it failed. The answer comes before the post is out: ask for the post, or take the events post.published and post.failed.',
  createPreflight: 'What platforms would object to in a post, without storing it.',
  listReceipts: 'Proofs of what was published where, when it was due and when it was done. They outlive the post.',
  listPostLabels: 'The labels of posts, the most used first: of a client, or of all whom the key knows.',
  getForecast: 'What would keep the scheduled posts of the client from going out, as things are.',
  listProposedTimes: 'Free times for a post: the client’s slots, else its best times, else days at 10:00.',
  listPublishingHolds: 'Where publishing is stopped by hand, and how many posts have missed their time since.',
  getCalendar: 'Posts with a time, what went out, and notes of days, over 366 days at most.',
  listPostTemplates: 'The templates of a client, by name.',
  listPostSeries: 'The series of repeated posts of a client, the newest first.',
  listEvergreenPosts: 'Posts that are repeated from time to time, the newest first. isPaused is of all together.',

  listMedia: 'Files, the newest first: of a client by pages, of all clients by next.',
  getMedia: 'A file. status is uploading until it was checked; only a ready one can be posted.',
  listMediaUses: 'The posts, templates and evergreen posts that use a file.',
  createMedia:
    'Announces a file. Then post it to upload.url as a form with upload.fields first and the file as file, and ask getMedia until it is ready.',

  listApprovals: 'The rounds in which a client was asked to approve posts, the newest first.',
  listOpenApprovals: 'The posts that a client is still to answer, in the order of their times.',
  getApprovalThread: 'What was said about a post, the newest of it; from reads on from earlier.',
  createMailedApproval:
    'Asks the client by mail to approve posts. Only the mail has the link, under which anyone can answer.',
  listConversations: 'Comments of all clients that the key knows. A part can be short or empty and still have a next.',
  listComments: 'Comments on the posts of a client, the latest first. A part can be short and still have a next.',

  getAnalytics: 'The numbers of a client over some days, by platform.',
  listHistory: 'What went out at each platform with its numbers, the newest first. It outlives the posts.',
  listPublications: 'What went out in a time, with links and the latest numbers, at most 500. It outlives the posts.',
  getPublicationMetrics: 'Numbers of one post at one platform, asked there where it does not let us keep them.',
  listReports: 'The reports that were sent and those that wait, the latest period first.',
  getReport: 'The report of a month, as it would be sent now. Addresses of its pictures work for 12 to 24 hours.',
  createReport:
    'Sends the report of a period to those recipients who have not got it. Refused with 409 where it went out or is on its way.',

  listEventEndpoints:
    'The endpoints of a client. Without clientId those of the key’s client, or those of the agency for its keys. account is our AWS account, from which events come to buses.',
  createEventEndpoint:
    'Adds an https address or the ARN of an EventBridge bus, which is told of the chosen kinds of events: of one client and its sub-clients, or of all without clientId for keys of the agency. secret signs the events and is in this answer only; a bus has none.',
  getEventEndpoint: 'An endpoint, without its secret.',
  updateEventEndpoint:
    'Changes the given fields, or turns the endpoint on or off with isEnabled. Refused with 409 where version is not that of the endpoint.',
  deleteEventEndpoint: 'Removes the endpoint. It is told of nothing more.',
  createSecretRotation: 'Makes a new secret, in this answer only. The former one signs beside it for overlapHours.',
  createEndpointTest: 'Sends an event of the type test. Its delivery says what came of it.',
  listEventDeliveries:
    'The log of 30 days, the newest first, with each attempt. A page can be short or empty and still have a next.',
  createDeliveryReplay: 'Sends an event again, under the same id; at once where it waits for its next attempt.',
  createEventReplay:
    'Sends the events of a time again, oldest first, 100 in a request: next says where the following one begins.',
} as const;
