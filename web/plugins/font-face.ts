import type { Rolldown } from 'vite';

interface FontFile {
  readonly family: string;
  readonly weight: string;
  /** Of the built file, without weight and ending. */
  readonly name: string;
  readonly source: Uint8Array;
  /** As of `unicode-range`; all letters without it. */
  readonly range?: string;
}

/** Builds a file that browsers keep, and names it in a rule. */
export function fontFace(
  plugin: Pick<Rolldown.PluginContext, 'emitFile' | 'getFileName'>,
  { family, weight, name, source, range }: FontFile,
): string {
  const file = plugin.getFileName(plugin.emitFile({ type: 'asset', name: `${name}-${weight}.woff2`, source }));
  const letters = range === undefined ? '' : `;unicode-range:${range}`;
  return `@font-face{font-family:'${family}';font-weight:${weight};font-style:normal;font-display:swap;src:url(/${file}) format('woff2')${letters}}`;
}
