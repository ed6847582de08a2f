const sizeUnits = ['Bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/**
 * A size as people read it: base 1024, two decimals from KB on, TB the largest unit. The unit is chosen after
 * rounding, so that one byte less than a megabyte reads 1.00 MB and not 1024.00 KB.
 * @param bytes a whole number of bytes, zero or more
 */
export function formatSize(bytes: number): string {
  const sizeIn = (exponent: number) => (bytes / 1024 ** exponent).toFixed(exponent === 0 ? 0 : 2);
  const fitting = sizeUnits.findIndex((_, exponent) => Number(sizeIn(exponent)) < 1024);
  const exponent = fitting === -1 ? sizeUnits.length - 1 : fitting;
  return `${sizeIn(exponent)} ${sizeUnits[exponent]}`;
}
