export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The `e` of `x ** e`: the slope of a line through the logarithms. */
export function growthExponent(points: readonly { x: number; y: number }[]): number {
  const logs = points.map(({ x, y }) => ({ x: Math.log(x), y: Math.log(y) }));
  const middle = { x: mean(logs.map(({ x }) => x)), y: mean(logs.map(({ y }) => y)) };
  const across = logs.reduce((sum, { x, y }) => sum + (x - middle.x) * (y - middle.y), 0);
  const along = logs.reduce((sum, { x }) => sum + (x - middle.x) ** 2, 0);
  return across / along;
}

export function textTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const pad = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}
