import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { Publisher } from '../../use-cases/ports/publisher.ts';
import type { Publishers } from '../../use-cases/publishing/publish-dependencies.ts';
import type { ContextOf } from './open-parts.ts';
import { publishers } from './platforms.ts';

/** A platform's code is loaded with the first post for it, so that a start does not grow with the platforms. */
export function publishersFor(context: ContextOf<typeof publishers>) {
  const load = (platform: Platform): Promise<Publisher> => {
    const part: (context: ContextOf<typeof publishers>) => Promise<Publisher> = publishers[platform];
    return part(context);
  };

  return async (platforms: ReadonlySet<Platform>): Promise<Publishers> => {
    const loaded = await Promise.all([...platforms].map(async (platform) => [platform, await load(platform)] as const));
    const opened = new Map(loaded);
    return (platform) => {
      const publisher = opened.get(platform);
      if (publisher === undefined) throw new Error(`The publisher of ${platform} was not opened`);
      return publisher;
    };
  };
}
