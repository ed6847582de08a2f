import { postTemplateIdOf } from '../../../shared/domain/ids.ts';
import type { PostTemplate } from '../../../shared/domain/posts/post-template.ts';
import { noon } from '../noon.ts';
import { aClientId } from './post-record.ts';

export const aTemplate = (wanted: Partial<PostTemplate> = {}): PostTemplate => ({
  id: postTemplateIdOf(aClientId, '01JD5555555555555555555555'),
  name: 'Special of the day',
  content: 'Fresh manakish',
  texts: {},
  platforms: ['facebook'],
  media: [],
  platformMedia: {},
  options: {},
  createdAt: noon.toISOString(),
  ...wanted,
});
