import { second } from '../../../../shared/durations.ts';
import type { PinterestOptions } from '../../../../shared/platforms/options/pinterest.ts';
import type { PlatformPost } from '../../../../shared/platforms/rules/rule.ts';
import type { Detail } from '../web-platform.ts';
import { pinterestTexts } from './messages.ts';

/** Without the board, whose name is Pinterest's to say. */
export function detailsOf({ options: { title, link, coverAt } = {} }: PlatformPost<PinterestOptions>): Detail[] {
  return [
    ...(title === undefined ? [] : [{ label: pinterestTexts.title, value: title }]),
    ...(link === undefined ? [] : [{ label: pinterestTexts.link, value: link }]),
    ...(coverAt === undefined
      ? []
      : [{ label: pinterestTexts.cover, value: pinterestTexts.coverOf({ seconds: String(coverAt / second) }) }]),
  ];
}
