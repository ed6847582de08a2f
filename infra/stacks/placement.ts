import { entries, type Entries, type Entry, type EntryName, type HttpEntryName } from '../../functions/entries.ts';

type RedrivingName = { [N in EntryName]: Entries[N]['uses'] extends { deadLetters: unknown } ? N : never }[EntryName];

/** The entries of the API's stack: those that answer requests, but for the one that brings dead letters back. */
export type ApiEntryName = Exclude<HttpEntryName, RedrivingName>;
/** The entries of the workers' stack. It holds every queue, and so also the function that needs the address of each. */
export type WorkerEntryName = Exclude<EntryName, ApiEntryName>;

function isOfApi(name: EntryName): name is ApiEntryName {
  const { trigger, uses }: Entry = entries[name];
  return trigger.kind === 'http' && uses.deadLetters === undefined;
}
const isOfWorkers = (name: EntryName): name is WorkerEntryName => !isOfApi(name);

const entryNames = Object.keys(entries) as EntryName[];
export const apiEntryNames = entryNames.filter(isOfApi);
export const workerEntryNames = entryNames.filter(isOfWorkers);
