/** `npm run cost`: dollars a month at AWS for 100 to 10,000 clients. Fails over the limit per client. */
import { textTable } from '../bench/figures.ts';
import { synthesized } from '../../support/cloud/synthesized.ts';
import { billFor, limitFor, steadyMonth, type Consumption } from './bill.ts';
import { choices } from './choices.ts';
import { pricesAsOf } from './prices.ts';
import { fixedOf } from './standing.ts';
import { mediaPerClient, originalsPerClient, perClient, usage } from './usage.ts';

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
const originalsOf = (size: number) => billFor(size, { ...consumption, mediaPerClient: originalsPerClient }).media;
const variableOf = (as: Consumption) => sizes.map((size) => dollars(billFor(size, as).variable));

console.log(
  `Dollars a month. Prices: ${pricesAsOf}. The free tier of every account is deducted. Tables are of month ${steadyMonth}.\n`,
);
console.log(`A client's month: ${JSON.stringify(usage)}\n`);
console.log(
  textTable([
    header,
    row('grows with the clients', 'variable'),
    ...lines('variable'),
    ['limit', ...sizes.map((size) => dollars(limitFor(size)))],
    row('fixed', 'fixed'),
    ...lines('fixed'),
    row('total, without media', 'total'),
    row('media, in addition', 'media'),
    ['  of it renditions', ...sizes.map((size, index) => dollars((bills[index]?.media ?? 0) - originalsOf(size)))],
    ...lines('media'),
  ]),
);
console.log(`\nWith other choices, what grows with the clients, and the fixed part:\n`);
const otherwise = choices.map(({ what, apply }) => {
  const as = apply(consumption);
  return [what, ...variableOf(as), dollars(billFor(0, as).fixed)];
});
console.log(textTable([[...header, 'fixed'], ...otherwise]));

console.log();
for (const month of [1, 12, steadyMonth])
  for (const size of sizes) {
    const { variable } = billFor(size, consumption, month);
    const limit = limitFor(size);
    const verdict = variable <= limit ? 'within the limit' : 'OVER THE LIMIT';
    console.log(`${verdict} in month ${month} at ${size} clients: ${variable.toFixed(3)} of ${dollars(limit)}`);
    if (variable > limit) process.exitCode = 1;
  }
