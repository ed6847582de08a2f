import { describe, expect, it } from 'vitest';
import type { CaptionOrder, CaptionTask } from '../../../../shared/domain/captions/captions.ts';
import { isWrittenIn } from '../../../../shared/domain/captions/caption-language.ts';
import { captionLimits } from '../../../../shared/domain/captions/fit-captions.ts';
import { writePlainly } from '../../../../shared/domain/captions/plain-writer/write-plainly.ts';

const brief = 'Our new oven is here. It bakes from seven! Come and bring your friends. See you soon.';
const order: CaptionOrder = {
  task: 'new',
  brief,
  brandNotes: 'Always use #CedarBakery',
  tone: 'friendly',
  length: 'medium',
  language: 'en',
  platforms: ['instagram'],
  limits: captionLimits(['instagram']),
  platformLimits: {},
};
const written = (task: CaptionTask, changed: Partial<CaptionOrder> = {}) =>
  writePlainly({ ...order, task, ...changed });

describe('the writer without a model', () => {
  it('shortens by whole sentences, to half at most where there is more than one', () => {
    expect(written('shorter')).toEqual([
      { caption: 'Our new oven is here. It bakes from seven!', hashtags: ['#CedarBakery'] },
    ]);
    expect(written('shorter', { brief: 'One sentence alone' })[0]?.caption).toBe('One sentence alone');
  });

  it.each([
    ['en', brief],
    ['fr', 'Notre nouveau four est arrivé. Il chauffe dès sept heures.'],
    ['ar', 'وصل فرننا الجديد. يبدأ من السابعة صباحا.'],
  ] as const)('is warmer by a phrase before and after, in the language of the text (%s)', (language, text) => {
    const [warmer] = written('warmer', { brief: text });
    expect(warmer?.caption).toContain(text);
    expect(warmer?.caption.length).toBeGreaterThan(text.length);
    expect(isWrittenIn(language, warmer?.caption ?? '', text)).toBe(true);
  });

  it('translates nothing', () => {
    expect(written('language', { language: 'ar' })[0]?.caption).toBe(brief);
  });

  it('has a version for each platform: the sentences that fit, with the hashtags that it takes', () => {
    const limits = { characters: 60, hashtags: 1, mentions: 20 };
    const tags = '#CedarBakery #Bread';
    const versions = written('platforms', {
      brandNotes: tags,
      platforms: ['instagram', 'facebook'],
      platformLimits: { instagram: limits, facebook: { ...limits, characters: 5000, hashtags: 30 } },
    });
    expect(versions).toEqual([
      { platform: 'instagram', caption: 'Our new oven is here. It bakes from seven!', hashtags: ['#CedarBakery'] },
      { platform: 'facebook', caption: brief, hashtags: tags.split(' ') },
    ]);
  });
});
