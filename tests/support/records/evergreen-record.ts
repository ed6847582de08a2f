import { type EvergreenEntry, evergreenIdOf } from '../../../shared/domain/posts/repeats/evergreen.ts';
import { noon } from '../noon.ts';
import { aClientId } from './post-record.ts';

export const anEvergreen = (wanted: Partial<EvergreenEntry> = {}): EvergreenEntry => ({
  id: evergreenIdOf(aClientId, '01JD7777777777777777777700'),
  content: 'Fresh manakish',
  texts: {},
  platforms: ['facebook'],
  media: [],
  platformMedia: {},
  options: {},
  variants: ['Manakish, fresh from the oven'],
  everyDays: 30,
  isPaused: false,
  repeats: 0,
  next: 0,
  dueAt: noon.toISOString(),
  hasEnded: false,
  createdAt: noon.toISOString(),
  version: 1,
  ...wanted,
});
