import type { Place } from '../options/place.ts';
import { warning, type Fault, type FormatRule, type PlatformRules, type PostShape } from './rule.ts';

interface Located {
  readonly location?: Place | undefined;
}

export const locationFaults = (options: Located | undefined, format: FormatRule): Fault[] =>
  options?.location === undefined || format.takesLocation === true ? [] : [warning('options', 'location-not-shown')];

/** Undefined where none was chosen, or the format shows none. Of a post that fits no format yet, what was chosen. */
export function shownLocation<F extends string, O extends Located>(
  { formatOf, formats }: Pick<PlatformRules<F, O>, 'formatOf' | 'formats'>,
  post: PostShape<O>,
): Place | undefined {
  const format = formatOf(post);
  const rule: FormatRule | undefined = format === undefined ? undefined : formats[format];
  return rule === undefined || rule.takesLocation === true ? post.options?.location : undefined;
}
