/** `npm run cost`: what a month costs at AWS for 100, 1,000 and 10,000 clients. Ends with an error where that is over the limit. */
import { textTable } from '../bench/figures.ts';
import { synthesized } from '../infra/synthesized.ts';
import { billFor, limitFor, type Consumption } from './bill.ts';
import { allCuts, cuts } from './cuts.ts';
import { pricesAreOf } from './prices.ts';
import { fixedOf } from './standing.ts';
import { mediaPerClient, perClient, usage } from './usage.ts';

const sizes = [100, 1000, 10_000];
const dollars = (amount: number) => amount.toFixed(2);
const header = ['', ...sizes.map((size) => `${size} clients`)];
const consumption: Consumption = { fixed: fixedOf(synthesized()), perClient, mediaPerClient };
const bills = sizes.map((size) => billFor(size, consumption));

const lines = (part: 'fixed' | 'variable' | 'media') =>
  bills[0]?.lines
    .map(({ meter }, index) => [`  ${meter}`, ...bills.map((bill) => dollars(bill.lines[index]?.[part] ?? 0))])
    .filter(([, ...amounts]) => amounts.some((amount) => amount !== '0.00')) ?? [];
const row = (name: string, part: 'fixed' | 'variable' | 'total' | 'media') => [
  name,
  ...bills.map((bill) => dollars(bill[part])),
];
const totalsOf = (as: Consumption) => sizes.map((size) => dollars(billFor(size, as).total));

console.log(`Dollars a month. Prices: ${pricesAreOf}. What every account has for nothing is taken off.\n`);
console.log(`A client's month: ${JSON.stringify(usage)}\n`);
console.log(
  textTable([
    header,
    row('fixed', 'fixed'),
    ...lines('fixed'),
    row('variable', 'variable'),
    ...lines('variable'),
    row('total without media', 'total'),
    ['limit', ...sizes.map((size) => dollars(limitFor(size)))],
    row('media beside that', 'media'),
    ...lines('media'),
  ]),
);
console.log(`\nTotal without media if something were given up:\n`);
const otherwise = cuts.map(({ what, apply }) => [what, ...totalsOf(apply(consumption))]);
console.log(textTable([header, ...otherwise, ['all of these', ...totalsOf(allCuts(consumption))]]));

for (const [index, size] of sizes.entries()) {
  const { total = 0, fixed = 0 } = bills[index] ?? {};
  if (total <= limitFor(size)) continue;
  console.log(
    `\nOVER at ${size} clients: ${dollars(total)} of ${dollars(limitFor(size))}; ${dollars(fixed)} are fixed.`,
  );
  process.exitCode = 1;
}
