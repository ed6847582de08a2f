import { LinkedInError } from './linkedin.ts';

const post = /urn:li:(?:share|ugcPost):(\d+)/;

/** The post whose words LinkedIn does not take again; undefined for any other refusal. */
export function duplicateOf(error: unknown): string | undefined {
  if (!(error instanceof LinkedInError) || error.code !== 'DUPLICATE_POST') return undefined;
  return post.exec(error.message)?.[0];
}

/** When a post was made, which its number begins with. */
export function madeAt(urn: string): Date {
  const [, number = '0'] = post.exec(urn) ?? [];
  return new Date(Number(BigInt(number) >> 22n));
}
