import { createHash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { isStaff } from '../../shared/domain/access/person.ts';
import type { Contract, ThrottledBy } from '../../shared/contracts/contract.ts';
import { mailBudget } from '../../shared/contracts/mail-contracts.ts';
import { TooManyRequests } from '../../shared/domain/errors.ts';
import type { ClientId } from '../../shared/domain/ids.ts';
import type { Caller } from '../use-cases/access.ts';
import type { Throttles } from '../use-cases/operations/ports.ts';

/** CloudFront appends it, and the gateway CloudFront's own: nothing else gets past the check of the origin. */
function addressOf({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const chain = (headers['x-forwarded-for'] ?? '').split(',').map((address) => address.trim());
  return chain.at(-2) ?? requestContext.http.sourceIp;
}

/** The beginning of an address; of IPv6 in its whole form. What is no address stays as it is. */
function networkOf(address: string, { bytes, groups }: { bytes: number; groups: number }): string {
  if (isIPv4(address)) return address.split('.').slice(0, bytes).join('.');
  if (!isIPv6(address)) return address;
  const [before = '', after] = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [before, after ?? ''].map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = after === undefined ? 0 : 8 - (first?.length ?? 0) - (last?.length ?? 0);
  return [...(first ?? []), ...Array<string>(zeros).fill('0'), ...(last ?? [])].slice(0, groups).join(':');
}

/** Stored for the length of the window only. */
export const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

interface Use {
  event: APIGatewayProxyEventV2;
  caller: Caller | undefined;
  about?: ClientId | undefined;
  /** As parsed. */
  body?: unknown;
  now: Date;
}

/** The name under which the uses of limits that share one are counted by caller. */
const sharedUse = (sharedAs: string, clientId: ClientId): string => `${sharedAs} caller ${hashOf(clientId)}`;

/** Whether one more mail to somebody else fits the day's budget of a client, which all its mails share. */
export const takeMailOf =
  (throttles: Throttles, now: Date) =>
  async (clientId: ClientId): Promise<boolean> =>
    (await throttles.take(sharedUse(mailBudget.sharedAs, clientId), mailBudget, now)) === undefined;

/** Throws `request.too-many` when a limit on all requests, or on refused ones, is reached. */
export async function throttle(
  contract: Contract,
  { event, caller, about, body, now }: Use,
  throttles: Throttles,
  counts: 'all' | 'refused' = 'all',
) {
  const who: Readonly<Record<ThrottledBy, () => string>> = {
    address: () => hashOf(networkOf(addressOf(event), { bytes: 4, groups: 4 })),
    network: () => hashOf(networkOf(addressOf(event), { bytes: 3, groups: 3 })),
    caller: () => hashOf(caller?.clientId ?? addressOf(event)),
    'caller-and-client': () => hashOf(`${caller?.clientId ?? addressOf(event)} ${about ?? ''}`),
    everyone: () => 'everyone',
  };
  const fields = new Set(Object.keys(Object(body)));
  const limits = (contract.throttles ?? []).filter(
    (limit) =>
      (limit.counts ?? 'all') === counts &&
      !(limit.exempts === 'staff' && caller !== undefined && isStaff(caller)) &&
      (limit.ifGiven === undefined || limit.ifGiven.some((field) => fields.has(field))),
  );
  for (const { by, sharedAs, limit, windowSeconds } of limits) {
    const name = `${sharedAs ?? `${contract.method} ${contract.path}`} ${by} ${who[by]()}`;
    const waitSeconds = await throttles.take(name, { limit, windowSeconds }, now);
    if (waitSeconds !== undefined) throw new TooManyRequests(waitSeconds);
  }
}
