import { facebook } from '../../../../shared/platforms/facebook.ts';
import type { FacebookOptions } from '../../../../shared/platforms/options/facebook.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import { shownLocation } from '../../../../shared/platforms/rules/location.ts';
import type { PlatformPost } from '../../../../shared/platforms/rules/rule.ts';
import { locationTexts } from '../messages.ts';
import type { Detail } from '../web-platform.ts';
import { facebookTexts } from './messages.ts';

export function detailsOf(post: PlatformPost<FacebookOptions>): Detail[] {
  const { format, link } = post.options ?? {};
  const location = shownLocation(facebook.rules, post);
  return [
    ...(format === undefined ? [] : [{ label: facebookTexts.format, value: facebookTexts.formats[format].label }]),
    ...(link === undefined ? [] : [{ label: facebookTexts.link, value: link }]),
    ...(location === undefined
      ? []
      : [{ label: locationTexts.label({ platform: platformNames.facebook }), value: location.name }]),
  ];
}
