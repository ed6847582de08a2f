import { lookup as resolveByDns } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** https://www.iana.org/assignments/iana-ipv4-special-registry */
const special4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** All of IPv6 but 2000::/3, and what of that is special or leads to an address of IPv4. */
const special6 = ['::/3', '4000::/2', '8000::/1', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function blockList(family: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', prefix] = range.split('/');
    list.addSubnet(network, Number(prefix), family);
  }
  return list;
}

/** Apart: a list that holds ::/3 would hold each address of IPv4 as well. */
const lists = { ipv4: blockList('ipv4', special4), ipv6: blockList('ipv6', special6) };

/** Whether an IP address is one of the public internet: not of this machine, a private network or a metadata service. */
export function isPublicAddress(address: string): boolean {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  return !lists[family].check(address, family);
}

/** The address may not be called, or its answer is not taken. Nothing was sent when `wasSent` is false. */
export class AddressRefused extends Error {
  readonly wasSent: boolean;

  constructor(message: string, { wasSent = false } = {}) {
    super(message);
    this.name = 'AddressRefused';
    this.wasSent = wasSent;
  }
}

interface SafeRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Parts are sent one by one; then the headers need a content-length. */
  readonly body?: string | Uint8Array | AsyncIterable<Uint8Array>;
  /** Milliseconds for all of it, the answer's body included. */
  readonly timeout: number;
  /** Ends it earlier. */
  readonly signal?: AbortSignal;
}

type Resolve = (host: string) => Promise<readonly { address: string; family: number }[]>;

export interface SafeFetchSettings {
  /** Origins that the operator chose, not a user: they may be on this machine. */
  readonly trustedOrigins?: readonly string[];
  readonly resolve?: Resolve;
}

/** Resolves to the answer, whose body is still to be read or destroyed. A redirect is an answer and is not followed. */
export type SafeFetch = (address: string | URL, request: SafeRequest) => Promise<IncomingMessage>;

/**
 * Calls addresses that come from users: only https on its usual port, only where every address of the host is public.
 * The addresses that were checked are those that are connected to. Throws {@link AddressRefused} or the error of the
 * connection.
 */
export function safeFetch({ trustedOrigins = [], resolve = resolveAll }: SafeFetchSettings = {}): SafeFetch {
  const lookup = lookupPublic(resolve);
  return async (address, { method = 'GET', headers = {}, body, timeout, signal: stop }) => {
    const url = new URL(address);
    const isTrusted = trustedOrigins.includes(url.origin);
    if (!isTrusted) refuseUnsafe(url);
    const signal = AbortSignal.any([AbortSignal.timeout(timeout), ...(stop === undefined ? [] : [stop])]);
    const options = { method, headers, signal, agent: false, ...(!isTrusted && { lookup }) };
    const sent = url.protocol === 'http:' ? requestHttp(url, options) : requestHttps(url, options);
    const answered = new Promise<IncomingMessage>((answer, fail) => sent.on('response', answer).on('error', fail));
    const sending =
      typeof body === 'object' && Symbol.asyncIterator in body
        ? pipeline(Readable.from(body), sent)
        : Promise.resolve(void sent.end(body));
    // A server may answer and close before it has read the whole body: its answer counts.
    return Promise.race([answered, sending.catch(() => undefined).then(() => answered)]);
  };
}

function refuseUnsafe({ protocol, port, hostname, username, password }: URL) {
  if (protocol !== 'https:' || port !== '') throw new AddressRefused('Only https on its usual port is called');
  if (username !== '' || password !== '') throw new AddressRefused('An address may hold no credentials');
  const host = hostname.replace(/^\[|\]$/g, '');
  // The lookup is not asked for an address in digits.
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new AddressRefused('The address is not public');
}

const resolveAll: Resolve = (host) => resolveByDns(host, { all: true });

async function publicAddresses(host: string, resolve: Resolve) {
  const all = [...(await resolve(host))];
  const [first] = all;
  if (first === undefined || !all.every(({ address }) => isPublicAddress(address)))
    throw new AddressRefused('The host has an address that is not public');
  return { first, all };
}

function lookupPublic(resolve: Resolve): LookupFunction {
  async function answer(...[host, options, callback]: Parameters<LookupFunction>) {
    let found;
    try {
      found = await publicAddresses(host, resolve);
    } catch (error) {
      callback(error instanceof Error ? error : new Error('Not resolved'), '');
      return;
    }
    if (options.all === true) callback(null, found.all);
    else callback(null, found.first.address, found.first.family);
  }
  return (...question) => void answer(...question);
}

/** The whole body; throws {@link AddressRefused} beyond `most` bytes. */
export async function readAtMost(answer: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) {
      answer.destroy();
      throw new AddressRefused('The answer is too long', { wasSent: true });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
