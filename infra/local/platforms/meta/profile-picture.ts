import type { Simulator } from './simulator.ts';

export const pictureAddress = (simulator: Simulator, accountId: string) =>
  `${simulator.url}/_sim/pictures/${accountId}.svg`;

export const pictureOf = (simulator: Simulator, accountId: string) => ({
  data: { height: 200, width: 200, is_silhouette: false, url: pictureAddress(simulator, accountId) },
});
