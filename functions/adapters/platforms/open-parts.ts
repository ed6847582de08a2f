import type { Platform } from '../../../shared/platforms/platforms.ts';

type Part = ((context: never) => unknown) | 'none';

/** Where all these parts work. */
export type ContextOf<P> = {
  [N in keyof P]: P[N] extends (context: infer L) => unknown ? (context: L) => void : never;
}[keyof P] extends (context: infer L) => void
  ? L
  : never;

type Opened<P> = { readonly [N in keyof P]: P[N] extends (context: never) => infer T ? T : 'none' };

/** A part that only some platforms have is opened for these. */
export function openParts<const P extends Readonly<Partial<Record<Platform, Part>>>>(
  parts: P,
  context: ContextOf<P>,
): Opened<P> {
  const opened = Object.entries<Part>(parts).map(([platform, part]) => [
    platform,
    part === 'none' ? part : part(context as never),
  ]);
  return Object.fromEntries(opened) as Opened<P>;
}
