interface Measured {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

const twoDecimals = (number: number) => Math.round(number * 100) / 100;

/** Width by height with two decimals, as platforms name ratios: 1200 × 628 is 1.91. Undefined when not measured. */
export function ratioOf({ width, height }: Measured): number | undefined {
  return width === undefined || height === undefined ? undefined : twoDecimals(width / height);
}

/** `1.91:1`; `4:5` for 0.8, `3:4` for 0.75, `9:16` for 0.56. */
export function ratioWords(ratio: number): string {
  if (ratio >= 1) return `${ratio}:1`;
  if (ratio === 0.8) return '4:5';
  if (ratio === 0.75) return '3:4';
  if (ratio === 0.56) return '9:16';
  return `1:${twoDecimals(1 / ratio)}`;
}
