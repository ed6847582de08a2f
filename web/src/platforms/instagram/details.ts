import { instagram } from '../../../../shared/platforms/instagram.ts';
import { tagsOn } from '../../../../shared/platforms/instagram-tags.ts';
import type { InstagramOptions } from '../../../../shared/platforms/options/instagram.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import { shownLocation } from '../../../../shared/platforms/rules/location.ts';
import type { PlatformPost } from '../../../../shared/platforms/rules/rule.ts';
import { second } from '../../../../shared/durations.ts';
import { locationTexts } from '../messages.ts';
import type { Detail } from '../web-platform.ts';
import { namesOf } from './choice.ts';
import { instagramTexts } from './messages.ts';
import { inAList } from '../../messages/messages.ts';

export function detailsOf({ media, options }: PlatformPost<InstagramOptions>): Detail[] {
  if (options === undefined) return [];
  const { format, collaborators = [], coverAt, userTags } = options;
  const location = shownLocation(instagram.rules, { media, options });
  const tagged = media.flatMap((file) => {
    const tags = tagsOn(file, userTags);
    return tags.length === 0 ? [] : [`${file.name}: ${namesOf(tags)}`];
  });
  const details: (Detail | false)[] = [
    { label: instagramTexts.format, value: instagramTexts.formats[format].label },
    collaborators.length > 0 && {
      label: instagramTexts.collaborators,
      value: inAList(collaborators.map((name) => `@${name}`)),
    },
    coverAt !== undefined && {
      label: instagramTexts.cover,
      value: instagramTexts.coverOf({ seconds: String(coverAt / second) }),
    },
    location !== undefined && {
      label: locationTexts.label({ platform: platformNames.instagram }),
      value: location.name,
    },
    tagged.length > 0 && { label: instagramTexts.tags.label, value: tagged.join('\n') },
  ];
  return details.filter((detail) => detail !== false);
}
