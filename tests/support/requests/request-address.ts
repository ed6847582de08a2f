import type { Contract } from '../../../shared/contracts/contract.ts';
import type { Sent } from './example-requests.ts';

export function addressOf(siteUrl: string, { path }: Contract, { params = {}, query = {} }: Sent): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return `${siteUrl}${filled}${search === '' ? '' : `?${search}`}`;
}
