/** Counts have no fractional ticks. */
export const showWhole = (value: number) => (Number.isInteger(value) ? String(value) : '');
