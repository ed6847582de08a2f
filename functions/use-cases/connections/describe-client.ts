import { DomainError } from '../../../shared/domain/errors.ts';
import { platformNames, type Platform } from '../../../shared/platforms/platforms.ts';
import type { DescribeClient } from './grant-ports.ts';
import { returnAddress } from './start-connection.ts';

/** What a platform reads of our app at an address of ours, where none is registered there. */
export function describeClient(
  platform: Platform,
  { descriptions, siteUrl }: { descriptions: Readonly<Record<Platform, DescribeClient | 'none'>>; siteUrl: string },
): Promise<Readonly<Record<string, unknown>>> {
  const describe = descriptions[platform];
  if (describe === 'none')
    throw new DomainError('not-found', 'connection.no-client-metadata', {
      params: { platform: platformNames[platform] },
    });
  return describe({ siteUrl, redirectUri: returnAddress(siteUrl, platform) });
}
