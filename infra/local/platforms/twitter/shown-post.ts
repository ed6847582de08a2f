import { createHash } from 'node:crypto';
import twitterText from 'twitter-text';
import type { Post } from './records.ts';
import type { Person } from './seed.ts';

const short = (url: string) => `https://t.co/${createHash('sha256').update(url).digest('base64url').slice(0, 10)}`;
const whole = (url: string) => (/^https?:\/\//i.test(url) ? url : `http://${url}`);
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** As X answers: addresses shortened, with what they stand for; files as an address at the end; `&`, `<` and `>` escaped. */
export function shownPost({ id, text, mediaIds, answers }: Post, { username }: Person) {
  const found = twitterText.extractUrls(text);
  const links = found.map((url) => ({
    url: short(url),
    expanded_url: whole(url),
    display_url: url.replace(/^https?:\/\//, ''),
  }));
  const place = `https://x.com/${username}/status/${id}/photo/1`;
  const files =
    mediaIds.length > 0
      ? [{ url: short(place), expanded_url: place, display_url: `pic.x.com/${id}`, media_key: `3_${mediaIds[0]}` }]
      : [];
  const shortened = found.reduce((rest, url) => rest.replace(url, short(url)), text);
  const urls = [...links, ...files];
  return {
    id,
    text: escaped([shortened, ...files.map(({ url }) => url)].join(' ').trim()),
    ...(urls.length > 0 && { entities: { urls } }),
    ...(answers !== null && { referenced_tweets: [{ type: 'replied_to', id: answers }] }),
  };
}
