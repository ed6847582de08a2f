import { entries, type Entries, type Entry, type EntryName, type HttpEntryName } from '../../functions/entries.ts';

type RedrivingName = { [N in EntryName]: Entries[N]['uses'] extends { deadLetters: unknown } ? N : never }[EntryName];

type UserPoolName = { [N in EntryName]: Entries[N]['trigger']['kind'] extends 'user-pool' ? N : never }[EntryName];

/** What people wait for, except the function that redrives dead letters. */
export type ApiEntryName = Exclude<HttpEntryName, RedrivingName> | UserPoolName;
/** This stack has every queue, and therefore the function that needs all their addresses. */
export type WorkerEntryName = Exclude<EntryName, ApiEntryName>;

function isOfApi(name: EntryName): name is ApiEntryName {
  const { trigger, uses }: Entry = entries[name];
  return (trigger.kind === 'http' || trigger.kind === 'user-pool') && uses.deadLetters === undefined;
}
const isOfWorkers = (name: EntryName): name is WorkerEntryName => !isOfApi(name);

const entryNames = Object.keys(entries) as EntryName[];
export const apiEntryNames = entryNames.filter(isOfApi);
export const workerEntryNames = entryNames.filter(isOfWorkers);
