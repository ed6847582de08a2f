const digits = '234567abcdefghijklmnopqrstuvwxyz';

/**
 * A key that sorts by time. https://atproto.com/specs/tid
 * @param microseconds since 1970
 * @param clock in [0, 1024), tells apart what was made at the same instant
 */
export function tidOf(microseconds: bigint, clock: number): string {
  let rest = (microseconds << 10n) | BigInt(clock);
  let tid = '';
  for (let place = 0; place < 13; place += 1) {
    tid = digits.charAt(Number(rest & 31n)) + tid;
    rest >>= 5n;
  }
  return tid;
}
