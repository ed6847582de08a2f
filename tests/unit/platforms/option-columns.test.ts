import { describe, expect, it } from 'vitest';
import { optionsSaid, platformColumns } from '../../../shared/platforms/option-columns.ts';
import { PostOptions } from '../../../shared/platforms/post-options.ts';

function column(heading: string) {
  const found = platformColumns.find((one) => one.heading === heading);
  if (found === undefined) throw new Error(`There is no column ${heading}`);
  return found;
}

describe('a column of a platform’s option', () => {
  it('has a heading of its own', () => {
    const headings = platformColumns.map(({ heading }) => heading);
    expect(new Set(headings).size).toBe(headings.length);
    expect(headings).toContain('Instagram first comment');
  });

  it.each([
    ['Instagram format', 'STORY', 'story'],
    ['Instagram format', 'reel', 'feed'],
    ['Instagram format', 'poster', undefined],
    ['Instagram collaborators', '@cedar، fig.beirut; olive', ['cedar', 'fig.beirut', 'olive']],
    ['Instagram cover moment', '1.5', 1500],
    ['Instagram cover moment', '1,25', 1250],
    ['Instagram cover moment', '0', 0],
    ['Instagram cover moment', '1:30', 90_000],
    ['Instagram cover moment', '-1', undefined],
    ['Instagram cover moment', 'the end', undefined],
    ['Facebook location', 'Cedar (Café) (1234)', { id: '1234', name: 'Cedar (Café)' }],
    ['Facebook location', 'Cedar Café', undefined],
    ['TikTok privacy', 'only me', 'SELF_ONLY'],
    ['TikTok privacy', 'nobody', undefined],
    ['TikTok duet', 'Oui', true],
    ['TikTok duet', 'NO', false],
    ['TikTok duet', 'perhaps', undefined],
  ])('“%s” reads “%s”', (heading, cell, value) => {
    expect(column(heading).read(cell)).toEqual(value);
  });

  it('writes what it reads', () => {
    const location = { id: '1234', name: 'Cedar (Café)' };
    const options = PostOptions.parse({
      instagram: {
        format: 'story',
        firstComment: 'One\ntwo',
        collaborators: ['cedar', 'fig'],
        coverAt: 61_250,
        location,
      },
      facebook: { format: 'reel', link: 'https://cedar.example', firstComment: 'Hello', location },
      tiktok: {
        title: 'Bread',
        privacy: 'FOLLOWER_OF_CREATOR',
        allowComments: true,
        allowDuet: false,
        allowStitch: true,
      },
      linkedin: { link: 'https://cedar.example/bread', linkTitle: 'Bread' },
      bluesky: { link: 'https://nashra.example/menu', linkTitle: 'The menu' },
    });
    const values: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>> = options;
    for (const { platform, option, read, write } of platformColumns) {
      const value = values[platform]?.[option];
      expect(value).toBeDefined();
      expect(read(write(value))).toEqual(value);
      expect(write(undefined)).toBe('');
    }
  });
});

describe('the options that cells say', () => {
  it('are none where no cell says anything', () => {
    expect(optionsSaid('instagram', {})).toBeUndefined();
  });

  it('have what a platform needs besides, but nobody is chosen to see a TikTok', () => {
    const instagram = optionsSaid('instagram', { firstComment: '#beirut' });
    expect(PostOptions.parse({ instagram })).toEqual({ instagram: { format: 'feed', firstComment: '#beirut' } });
    const tiktok = (said: object) => PostOptions.safeParse({ tiktok: optionsSaid('tiktok', { ...said }) }).success;
    expect(tiktok({ title: 'Bread' })).toBe(false);
    expect(tiktok({ privacy: 'SELF_ONLY' })).toBe(true);
  });
});
