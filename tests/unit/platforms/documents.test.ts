import { describe, expect, it } from 'vitest';
import { megabyte } from '../../../shared/byte-sizes.ts';
import { faultsOf, type JudgedPost, takesAltText, takesDocuments } from '../../../shared/platforms/judged-post.ts';
import { Platform } from '../../../shared/platforms/platforms.ts';
import { document, picture, post } from './judged.ts';

const takers = Platform.options.filter(takesDocuments);
const others = Platform.options.filter((platform) => !takesDocuments(platform));

const saidOf = (platform: Platform, written: Partial<JudgedPost>) =>
  faultsOf(platform, post(written)).map(({ severity, code }) => `${severity} ${code}`);

it('go to LinkedIn alone', () => {
  expect(takers).toEqual(['linkedin']);
});

describe.each(others)('a document on %s', (platform) => {
  const pdf = document();

  it('keeps the post from going out, and says which file it is', () => {
    expect(faultsOf(platform, post({ media: [pdf] }))).toContainEqual({
      severity: 'blocking',
      about: 'media',
      code: 'no-documents',
      params: { file: 'menu.pdf' },
      mediaId: pdf.id,
    });
  });

  it('is left aside where the other files are judged', () => {
    const without = saidOf(platform, { media: [picture()] });
    expect(saidOf(platform, { media: [picture(), pdf] })).toEqual(['blocking no-documents', ...without]);
  });
});

describe('a document on LinkedIn', () => {
  it.each([
    ['of 100 MB', [document({ size: 100 * megabyte })], []],
    ['of more', [document({ size: 100 * megabyte + 1 })], ['blocking too-large']],
    ['of another type', [document({ mimeType: 'application/msword' })], ['blocking wrong-type']],
    ['beside a picture', [picture(), document()], ['blocking document-alone']],
    ['beside another', [document(), document()], ['blocking document-alone']],
  ])('%s: %#', (_which, media, said) => {
    expect(saidOf('linkedin', { media })).toEqual(said);
  });

  it('has no text for people who do not see it', () => {
    expect(takesAltText('linkedin', post({ media: [document()] }), 'document')).toBe(false);
  });

  it('has no card of a link', () => {
    const options = { linkedin: { link: 'https://example.com/menu' } };
    expect(saidOf('linkedin', { media: [document()], options })).toEqual(['warning link-not-shown']);
  });
});
