import type { Answer } from '../kit/answers.ts';
import type { PlatformRequest } from './platform-request.ts';
import type { Simulator } from './simulator.ts';

export interface GraphCall extends PlatformRequest {
  readonly simulator: Simulator;
  /** Empty when the path does not begin with an id. */
  readonly objectId: string;
  /** May be newer than the requested version. */
  readonly servedVersion: string;
}

/** Throws a GraphError to refuse. */
export type Route = (call: GraphCall) => Promise<Answer>;
