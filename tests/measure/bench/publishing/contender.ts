import type { Delivery } from './deliveries.ts';
import type { Usage } from './usage.ts';

/** Where a contender runs: a folder of its own, and the platform it publishes to. */
interface Place {
  folder: string;
  platformUrl: string;
  /** Whether what is asked of a database is counted. */
  isMetered: boolean;
}

/** A process that works when it is told to. */
export interface BenchWorker {
  pid: number;
  go(): Promise<void>;
  kill(): Promise<void>;
}

/** One of those that are compared, with what it stands on running. */
export interface Running {
  /** Takes the posts, before they are due. */
  load(deliveries: Delivery[]): Promise<void>;
  /** Starts a worker that is ready and waits. Two may be there, one of which works. */
  startWorker(): Promise<BenchWorker>;
  /** What it plans shortly before the posts are due, by a worker that works. */
  plan(): Promise<void>;
  /** Whether nothing is left to be done. */
  isSettled(): Promise<boolean>;
  /** The processes beside its worker, by what they are. */
  processes: Readonly<Record<string, number>>;
  /** What the database was asked for, and what the statistics cost it afterwards. */
  usage?(): Promise<{ publishing: Usage; statistics: Usage }>;
  stop(): Promise<void>;
}

export interface Contender {
  name: string;
  /** How many milliseconds it may take to load and plan a post. */
  loadingMilliseconds: number;
  start(place: Place): Promise<Running>;
}
