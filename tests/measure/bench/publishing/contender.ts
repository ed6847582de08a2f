import type { Delivery } from './deliveries.ts';
import type { Usage } from './usage.ts';

export interface Place {
  folder: string;
  platformUrl: string;
  isMetered: boolean;
}

export interface BenchWorker {
  pid: number;
  /** Rejects when a target has failed, or the worker has ended without being killed. */
  failed: Promise<never>;
  go(): Promise<void>;
  kill(): Promise<void>;
}

export interface Running {
  load(deliveries: Delivery[]): Promise<void>;
  /** Starts a worker that waits. Of two, one works. */
  startWorker(): Promise<BenchWorker>;
  plan(): Promise<void>;
  isSettled(): Promise<boolean>;
  /** Whether a post was not out at its first attempt. The last was due at `lastAt`, in milliseconds since 1970. */
  hasFailed?(lastAt: number): Promise<boolean>;
  processes: Readonly<Record<string, number>>;
  usage?(): Promise<Usage>;
  stop(): Promise<void>;
}

export interface Contender {
  name: string;
  loadingMilliseconds: number;
  start(place: Place): Promise<Running>;
}
