import { type Platform, platformNames } from '../../../platforms/platforms.ts';
import { platforms as registry } from '../../../platforms/registry.ts';
import type { SocialPlatform } from '../../../platforms/social-platform.ts';
import { DomainError } from '../../errors.ts';

export function forbidsRepeats(platform: Platform): boolean {
  const { forbidsRepeats: forbids }: Pick<SocialPlatform, 'id' | 'forbidsRepeats'> = registry[platform];
  return forbids === true;
}

/** Throws `post.repeat-forbidden` for a platform that takes nothing twice. */
export function checkRepeatable(wanted: readonly Platform[], forbids = forbidsRepeats) {
  const refusing = wanted.find(forbids);
  if (refusing === undefined) return;
  const params = { platform: platformNames[refusing] };
  throw new DomainError('invalid', 'post.repeat-forbidden', { params, fields: ['platforms'] });
}
