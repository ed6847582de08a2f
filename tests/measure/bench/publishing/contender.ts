import type { Delivery } from './deliveries.ts';
import type { Usage } from './usage.ts';

interface Place {
  folder: string;
  platformUrl: string;
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
  plan(): Promise<void>;
  isSettled(): Promise<boolean>;
  processes: Readonly<Record<string, number>>;
  usage?(): Promise<{ publishing: Usage; statistics: Usage }>;
  stop(): Promise<void>;
}

export interface Contender {
  name: string;
  loadingMilliseconds: number;
  start(place: Place): Promise<Running>;
}
