const epoch = 1_288_834_974_657n;
let last = 0n;

/** Ids that carry their time, in milliseconds, and grow. */
export function newSnowflake(now: Date): string {
  const first = (BigInt(now.getTime()) - epoch) << 22n;
  last = first > last ? first : last + 1n;
  return String(last);
}
