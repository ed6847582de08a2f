import type { Platform } from '../../../shared/platforms/platforms.ts';

type Part = ((place: never) => unknown) | 'none';

type PlaceOf<P> = {
  [N in keyof P]: P[N] extends (place: infer L) => unknown ? (place: L) => void : never;
}[keyof P] extends (place: infer L) => void
  ? L
  : never;

type Opened<P> = { readonly [N in keyof P]: P[N] extends (place: never) => infer T ? T : 'none' };

export function openParts<const P extends Readonly<Record<Platform, Part>>>(parts: P, place: PlaceOf<P>): Opened<P> {
  const opened = Object.entries<Part>(parts).map(([platform, part]) => [
    platform,
    part === 'none' ? part : part(place as never),
  ]);
  return Object.fromEntries(opened) as Opened<P>;
}
