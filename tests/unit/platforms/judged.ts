import type { JudgedPost } from '../../../shared/platforms/judged-post.ts';
import type { JudgedFile } from '../../../shared/platforms/rules/rule.ts';
import { idOfMedia } from '../../support/ids.ts';

export const picture = (changed: Partial<JudgedFile> = {}): JudgedFile => ({
  id: idOfMedia('01JC00000000000000000000C1-01JM0000000000000000000001'),
  type: 'image',
  mimeType: 'image/jpeg',
  name: 'bread.jpg',
  size: 200_000,
  width: 1080,
  height: 1080,
  ...changed,
});

export const video = (changed: Partial<JudgedFile> = {}): JudgedFile => ({
  id: idOfMedia('01JC00000000000000000000C1-01JM0000000000000000000002'),
  type: 'video',
  mimeType: 'video/mp4',
  name: 'oven.mp4',
  size: 5_000_000,
  width: 720,
  height: 1280,
  durationSeconds: 20,
  framesPerSecond: 30,
  videoCodec: 'h264',
  audioCodec: 'aac',
  ...changed,
});

export const document = (changed: Partial<JudgedFile> = {}): JudgedFile => ({
  id: idOfMedia('01JC00000000000000000000C1-01JM0000000000000000000003'),
  type: 'document',
  mimeType: 'application/pdf',
  name: 'menu.pdf',
  size: 300_000,
  ...changed,
});

export const post = (changed: Partial<JudgedPost> = {}): JudgedPost => ({
  content: 'Fresh manakish',
  texts: {},
  media: [],
  platformMedia: {},
  options: {},
  ...changed,
});

export const story = { instagram: { format: 'story' } } as const;
export const link = { facebook: { link: 'https://example.com/bread' } } as const;
