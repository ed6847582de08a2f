import { describe, expect, it } from 'vitest';
import {
  chosenDocuments,
  chosenTypes,
  documentTypeOf,
  mediaPlaceOf,
  mediaTypeOf,
  NewMedia,
  shownTypeOf,
} from '../../../../shared/domain/media/media.ts';
import { MediaPlace } from '../../../../shared/domain/media/media-filter.ts';
import { beginningOf } from '../../../../shared/domain/media/media-use.ts';
import { aPicture } from '../../../support/records/media-record.ts';
import { aClientId } from '../../../support/records/post-record.ts';
import { firstMessage } from '../../../support/api/first-message.ts';

it.each([
  ['image/jpg', 'image/jpeg'],
  ['IMAGE/JPEG', 'image/jpeg'],
  ['video/avi', 'video/x-msvideo'],
  ['video/vnd.avi', 'video/x-msvideo'],
  ['video/x-ms-asf', 'video/x-ms-wmv'],
  ['application/vnd.ms-asf', 'video/x-ms-wmv'],
])('stores %s, which is another name for it, as %s', (given, stored) => {
  expect(mediaTypeOf(given)).toBe(stored);
});

it('tells documents from what posts show', () => {
  expect(
    ['application/pdf', 'image/png', 'image/svg+xml'].map((type) => [shownTypeOf(type), documentTypeOf(type)]),
  ).toEqual([
    [undefined, 'application/pdf'],
    ['image/png', undefined],
    [undefined, undefined],
  ]);
  expect(chosenTypes).not.toContain('application/pdf');
  expect(chosenDocuments).toEqual(['application/pdf']);
});

describe('a new file', () => {
  const file = { clientId: aClientId, name: 'manakish.jpg', type: 'image/jpeg', size: 1 };

  it.each([
    ['of one byte', file],
    ['of a gigabyte', { ...file, size: 1024 ** 3 }],
    ['whose type is a hundred characters long', { ...file, type: 'x'.repeat(100) }],
  ])('may be one %s', (_what, given) => {
    expect(NewMedia.safeParse(given).success).toBe(true);
  });

  it.each([
    [{ ...file, size: 0 }, 'The file is empty'],
    [{ ...file, size: 1024 ** 3 + 1 }, 'The file is larger than 1 GB'],
    [{ ...file, name: ' ' }, 'A file name is required'],
    [{ ...file, name: 'x'.repeat(256) }, 'At most 255 characters'],
  ])('is refused with the reason (%#)', (given, message) => {
    expect(firstMessage(NewMedia.safeParse(given))).toBe(message);
  });

  it.each([
    ['whose type is longer', { ...file, type: 'x'.repeat(101) }],
    ['with a field of its own', { ...file, status: 'ready' }],
    ['of no client', { ...file, clientId: undefined }],
  ])('cannot be one %s', (_what, given) => {
    expect(NewMedia.safeParse(given).success).toBe(false);
  });
});

describe('the place of a file among all', () => {
  const place = mediaPlaceOf(aPicture());

  it('is its time and its id', () => {
    expect(place).toBe(`2026-11-20T11:00:00.000Z#${aPicture().id}`);
    expect(MediaPlace.parse(place)).toBe(place);
  });

  it.each([
    `x${place}`,
    `${place}x`,
    place.replace('2026', '226'),
    place.replace('2026', 'abcd'),
    place.replace('-11-', '-1x-'),
    place.replace('-11-', '-x1-'),
    place.replace('-20T', '-x0T'),
    place.replace('-20T', '-2xT'),
    place.replace('T11', 'Tx1'),
    place.replace('T11', 'T1x'),
    place.replace(':00:', ':x0:'),
    place.replace(':00:', ':0x:'),
    place.replace('00.000Z', 'x0.000Z'),
    place.replace('00.000Z', '0x.000Z'),
    place.replace('.000Z', '.0Z'),
    place.replace('.000Z', '.abcZ'),
    place.replace('#01', '#'),
    place.replace('#01', '#0-'),
    place.slice(0, -1),
    place.replace(/..$/, '0_'),
  ])('is not %s', (text) => {
    expect(firstMessage(MediaPlace.safeParse(text))).toBe('Not a place among the files');
  });
});

it.each([
  ['as it is up to forty letters', 'a'.repeat(40), 'a'.repeat(40)],
  ['cut after forty letters', 'a'.repeat(41), `${'a'.repeat(40)}…`],
  ['cut between letters of two units', '😀'.repeat(41), `${'😀'.repeat(40)}…`],
])('shows the beginning of a text %s', (_how, content, beginning) => {
  expect(beginningOf(content)).toBe(beginning);
});
