import { entries, type Entries, type Entry, type EntryName, type HttpEntryName } from '../../functions/entries.ts';

type RedrivingName = { [N in EntryName]: Entries[N]['uses'] extends { deadLetters: unknown } ? N : never }[EntryName];

/** Answers people too, from the stack of events. */
const answersFromEvents = 'conversations' satisfies HttpEntryName;

type TriggeredBy<Kind> = { [N in EntryName]: Entries[N]['trigger']['kind'] extends Kind ? N : never }[EntryName];

/** What answers people's requests, except what is in the stack of events. */
export type ApiEntryName = Exclude<HttpEntryName, RedrivingName | typeof answersFromEvents>;
/** What takes messages from the queues, and changes from the table. */
export type WorkerEntryName = TriggeredBy<'queue' | 'stream'>;
/** Jobs, subscribers of events and what the user pool calls. This stack has every queue, and therefore the function that may redrive them. */
export type EventEntryName = Exclude<EntryName, ApiEntryName | WorkerEntryName>;

const triggerOf = (name: EntryName): Entry['trigger'] => entries[name].trigger;
const redrives = (name: EntryName) => (entries[name] satisfies Entry as Entry).uses.deadLetters !== undefined;

const isOfWorkers = (name: EntryName): name is WorkerEntryName =>
  triggerOf(name).kind === 'queue' || triggerOf(name).kind === 'stream';
const isOfEvents = (name: EntryName): name is EventEntryName => !isOfWorkers(name) && !isOfApi(name);
const isOfApi = (name: EntryName): name is ApiEntryName =>
  triggerOf(name).kind === 'http' && !redrives(name) && name !== answersFromEvents;

const entryNames = Object.keys(entries) as EntryName[];
export const apiEntryNames = entryNames.filter(isOfApi);
export const workerEntryNames = entryNames.filter(isOfWorkers);
export const eventEntryNames = entryNames.filter(isOfEvents);
