import type { Simulator } from './simulator.ts';

/** The simulator's own page of a post: what a person sees who follows a permalink. */
export const permalinkOf = (simulator: Simulator, id: string) => `${simulator.url}/_sim/posts/${id}`;

export const fileAddress = (simulator: Simulator, file: string) => `${simulator.url}/_sim/files/${file}`;
