import { meters, priceOf, type Meter, type Quantities } from './prices.ts';

export interface Consumption {
  readonly fixed: Quantities;
  /** In a month of the agency, the first is 1. */
  readonly perClient: (clients: number, month: number) => Quantities;
  readonly mediaPerClient: Quantities;
}

/** Dollars a month. The free tier goes to the fixed part first. */
interface Line {
  readonly meter: Meter;
  readonly fixed: number;
  readonly variable: number;
  readonly media: number;
}

export interface Bill extends Omit<Line, 'meter'> {
  readonly lines: readonly Line[];
  /** Without media. */
  readonly total: number;
}

export function billFor(clients: number, { fixed, perClient, mediaPerClient }: Consumption, month = steadyMonth): Bill {
  const each = perClient(clients, month);
  const lines = meters.map((meter): Line => {
    const always = fixed[meter] ?? 0;
    const withClients = always + clients * (each[meter] ?? 0);
    const withMedia = withClients + clients * (mediaPerClient[meter] ?? 0);
    const [base, used, all] = [always, withClients, withMedia].map((quantity) => dollarsFor(meter, quantity));
    return { meter, fixed: base ?? 0, variable: (used ?? 0) - (base ?? 0), media: (all ?? 0) - (used ?? 0) };
  });
  const sum = (part: 'fixed' | 'variable' | 'media') => lines.reduce((dollars, line) => dollars + line[part], 0);
  const [always, variable, media] = [sum('fixed'), sum('variable'), sum('media')];
  return { lines, fixed: always, variable, media, total: always + variable };
}

/** From then on as much of the history goes as comes. */
export const steadyMonth = 36;

function dollarsFor(meter: Meter, quantity: number): number {
  const { dollars, free = 0 } = priceOf(meter);
  return Math.max(0, quantity - free) * dollars;
}

export const limitFor = (clients: number) => (clients / 1000) * 2;

export function sumOf(...parts: readonly (readonly [times: number, Quantities])[]): Quantities {
  const sums: Partial<Record<Meter, number>> = {};
  for (const [times, quantities] of parts)
    for (const meter of meters) {
      const quantity = quantities[meter];
      if (quantity !== undefined) sums[meter] = (sums[meter] ?? 0) + times * quantity;
    }
  return sums;
}
