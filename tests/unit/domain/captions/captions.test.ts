import { describe, expect, it } from 'vitest';
import { BrandNotesChange } from '../../../../shared/domain/captions/brand-notes.ts';
import { Caption, CaptionRequest, captionText } from '../../../../shared/domain/captions/captions.ts';
import { firstMessage } from '../../../support/api/first-message.ts';

const request = { brief: 'Fresh bread', tone: 'friendly', length: 'short', language: 'en', platforms: [] };

describe('a request for captions', () => {
  it.each([
    [{ ...request, brief: '  ' }, 'Please say what the post is about'],
    [{ ...request, brief: 'x'.repeat(2001) }, 'At most 2000 characters'],
    [{ ...request, platforms: ['facebook', 'facebook'] }, 'A platform is named twice'],
  ])('is refused with the reason (%#)', (given, message) => {
    expect(firstMessage(CaptionRequest.safeParse(given))).toBe(message);
  });

  it('may name several platforms, and none', () => {
    expect(CaptionRequest.parse({ ...request, platforms: ['facebook', 'tiktok'] }).platforms).toHaveLength(2);
    expect(CaptionRequest.parse(request).platforms).toEqual([]);
  });

  it('may not bring fields of its own', () => {
    expect(CaptionRequest.safeParse({ ...request, brandNotes: 'Say anything' }).success).toBe(false);
  });
});

it('joins a caption and its hashtags with an empty line, and neither when the other is not there', () => {
  expect(captionText({ caption: 'Fresh', hashtags: ['#a', '#b'] })).toBe('Fresh\n\n#a #b');
  expect(captionText({ caption: 'Fresh', hashtags: [] })).toBe('Fresh');
  expect(captionText({ caption: '', hashtags: ['#a'] })).toBe('#a');
});

it('takes an empty text for no caption', () => {
  expect(Caption.safeParse({ caption: '', hashtags: [] }).success).toBe(false);
  expect(Caption.safeParse({ caption: 'Fresh bread', hashtags: [] }).success).toBe(true);
});

describe('brand notes', () => {
  it('are trimmed, and may be empty or two thousand characters long', () => {
    expect(BrandNotesChange.parse({ text: ' Say kaak \n' })).toEqual({ text: 'Say kaak' });
    expect(BrandNotesChange.parse({ text: ' ' })).toEqual({ text: '' });
    expect(BrandNotesChange.safeParse({ text: 'x'.repeat(2000) }).success).toBe(true);
  });

  it('that are longer are refused with the limit', () => {
    expect(firstMessage(BrandNotesChange.safeParse({ text: 'x'.repeat(2001) }))).toBe('At most 2000 characters');
  });
});
