import type { Simulator } from './simulator.ts';

export const permalinkOf = (simulator: Simulator, id: string) => `${simulator.url}/_sim/posts/${id}`;

export const fileAddress = (simulator: Simulator, file: string) => `${simulator.url}/_sim/files/${file}`;
