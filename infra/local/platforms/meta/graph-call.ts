import type { Answer } from '../answer.ts';
import type { PlatformRequest } from './platform-request.ts';
import type { Simulator } from './simulator.ts';

/** A request on its way to the code that serves it. */
export interface GraphCall extends PlatformRequest {
  readonly simulator: Simulator;
  /** The id of the object the path begins with; empty when it begins with none. */
  readonly objectId: string;
  /** The version that serves it, which can be newer than the asked one. */
  readonly servedVersion: string;
}

/** Serves one route. Refuses by throwing a GraphError. */
export type Route = (call: GraphCall) => Promise<Answer>;
