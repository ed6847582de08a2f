import { expect, it } from 'vitest';
import { formatOf, type JudgedPost } from '../../../shared/platforms/judged-post.ts';
import { platforms } from '../../../shared/platforms/registry.ts';
import type { FormatRule } from '../../../shared/platforms/rules/rule.ts';
import { document, link, picture, post, story, video } from './judged.ts';

const articleLink = { linkedin: { link: 'https://example.com/menu' } };
const gif = picture({ type: 'gif', mimeType: 'image/gif' });

it.each<[string | undefined, Partial<JudgedPost>]>([
  [undefined, {}],
  ['image', { media: [picture()] }],
  ['image', { media: [gif] }],
  ['reel', { media: [video()] }],
  ['carousel', { media: [picture(), picture()] }],
  ['carousel', { media: [video(), picture()] }],
  [undefined, { options: story }],
  ['story', { media: [picture()], options: story }],
  ['story', { media: [video()], options: story }],
  ['story', { media: [video(), picture()], options: story }],
])('becomes %s on Instagram, %#', (format, written) => {
  expect(formatOf('instagram', post(written))).toBe(format);
});

it.each<[string | undefined, Partial<JudgedPost>]>([
  ['text', {}],
  ['link', { options: link }],
  ['photo', { media: [picture()], options: link }],
  ['photo', { media: [gif] }],
  ['photos', { media: [picture(), picture()] }],
  ['video', { media: [video()] }],
  [undefined, { media: [video(), video()] }],
  [undefined, { media: [video(), picture()] }],
])('becomes %s on Facebook, %#', (format, written) => {
  expect(formatOf('facebook', post(written))).toBe(format);
});

it.each<[string | undefined, Partial<JudgedPost>]>([
  [undefined, {}],
  ['video', { media: [video()] }],
  ['photos', { media: [picture()] }],
  ['photos', { media: [picture(), picture()] }],
  [undefined, { media: [video(), picture()] }],
  [undefined, { media: [video(), video()] }],
])('becomes %s on TikTok, %#', (format, written) => {
  expect(formatOf('tiktok', post(written))).toBe(format);
});

it.each<[string | undefined, Partial<JudgedPost>]>([
  ['text', {}],
  ['article', { options: articleLink }],
  ['image', { media: [picture()], options: articleLink }],
  ['image', { media: [gif] }],
  ['images', { media: [picture(), picture()] }],
  ['video', { media: [video()] }],
  [undefined, { media: [video(), video()] }],
  [undefined, { media: [video(), picture()] }],
  ['document', { media: [document()], options: articleLink }],
  [undefined, { media: [document(), document()] }],
  [undefined, { media: [document(), picture()] }],
])('becomes %s on LinkedIn, %#', (format, written) => {
  expect(formatOf('linkedin', post(written))).toBe(format);
});

it.each<[string | undefined, Partial<JudgedPost>]>([
  ['text', {}],
  ['link', { options: { bluesky: { link: 'https://example.com/bread' } } }],
  ['pictures', { media: [picture()], options: { bluesky: { link: 'https://example.com/bread' } } }],
  ['pictures', { media: [picture(), gif] }],
  ['video', { media: [video()] }],
  [undefined, { media: [video(), video()] }],
  [undefined, { media: [video(), picture()] }],
])('becomes %s on Bluesky, %#', (format, written) => {
  expect(formatOf('bluesky', post(written))).toBe(format);
});

it.each<[string | undefined, Partial<JudgedPost>]>([
  [undefined, {}],
  ['image', { media: [picture()] }],
  ['image', { media: [gif] }],
  ['images', { media: [picture(), gif] }],
  ['video', { media: [video()] }],
  [undefined, { media: [video(), video()] }],
  [undefined, { media: [video(), picture()] }],
])('becomes %s on Pinterest, %#', (format, written) => {
  expect(formatOf('pinterest', post(written))).toBe(format);
});

it('states the source and reading date of every number', () => {
  const formats = Object.values(platforms).flatMap(({ rules }): FormatRule[] => Object.values(rules.formats));
  expect(formats.length).toBeGreaterThan(10);
  for (const { source, checkedOn } of formats) {
    expect(source).not.toBe('');
    expect(checkedOn).toMatch(/^2026-\d{2}-\d{2}$/);
  }
});
