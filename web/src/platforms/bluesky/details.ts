import { blueskyParts } from '../../../../shared/platforms/bluesky.ts';
import type { BlueskyOptions } from '../../../../shared/platforms/options/bluesky.ts';
import type { PlatformPost } from '../../../../shared/platforms/rules/rule.ts';
import { threadTexts } from '../messages.ts';
import type { Detail } from '../web-platform.ts';

export function detailsOf({ content, options }: PlatformPost<BlueskyOptions>): Detail[] {
  if (options?.isThread !== true) return [];
  const count = blueskyParts(content, options).length;
  return [{ label: threadTexts.thread, value: threadTexts.parts({ count }) }];
}
