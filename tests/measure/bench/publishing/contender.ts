import type { Delivery } from './deliveries.ts';
import type { Usage } from './usage.ts';

interface Place {
  folder: string;
  platformUrl: string;
  /** Whether database calls are counted. */
  isMetered: boolean;
}

export interface BenchWorker {
  pid: number;
  go(): Promise<void>;
  kill(): Promise<void>;
}

export interface Running {
  load(deliveries: Delivery[]): Promise<void>;
  /** Starts a worker that waits. Of two, one works. */
  startWorker(): Promise<BenchWorker>;
  /** Plans the posts shortly before they are due. */
  plan(): Promise<void>;
  isSettled(): Promise<boolean>;
  /** The processes apart from its worker, by name. */
  processes: Readonly<Record<string, number>>;
  usage?(): Promise<{ publishing: Usage; statistics: Usage }>;
  stop(): Promise<void>;
}

export interface Contender {
  name: string;
  /** Milliseconds to load and plan a post. */
  loadingMilliseconds: number;
  start(place: Place): Promise<Running>;
}
