import { BlockList, isIPv6 } from 'node:net';

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
