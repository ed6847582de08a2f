import { describe, expect, it } from 'vitest';
import { optionsOnFiles, optionsSaid, platformColumns } from '../../../shared/platforms/option-columns.ts';
import { PostOptions } from '../../../shared/platforms/post-options.ts';
import { picture, video } from './judged.ts';

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
    ['TikTok promotes', 'Paid partnership', 'branded-content'],
    ['TikTok promotes', 'les deux', 'both'],
    ['TikTok promotes', 'undecided', undefined],
    ['TikTok AI-generated', 'yes', true],
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
        userTags: [
          { mediaId: picture().id, username: 'chef.maya', x: 0.5, y: 0.3333 },
          { mediaId: picture().id, username: 'oven', x: 0, y: 1 },
          { mediaId: video().id, username: 'saj' },
        ],
        location,
      },
      facebook: { format: 'reel', link: 'https://cedar.example', firstComment: 'Hello', location },
      tiktok: {
        title: 'Bread',
        privacy: 'FOLLOWER_OF_CREATOR',
        allowComments: true,
        allowDuet: false,
        allowStitch: true,
        promotes: 'both',
        isAiGenerated: true,
      },
      linkedin: {
        link: 'https://cedar.example/bread',
        linkTitle: 'Bread',
        documentTitle: 'The menu',
        visibility: 'connections',
        firstComment: 'Open',
      },
      twitter: { replies: 'following', isThread: true, isLong: true, isMadeWithAi: true, isPaidPartnership: true },
      youtube: {
        title: 'Bread',
        privacy: 'unlisted',
        isMadeForKids: false,
        tags: ['bread', 'wood oven'],
        isSynthetic: true,
        firstComment: 'Subscribe',
      },
      pinterest: {
        board: '549755885175000001',
        section: '549755885176000001',
        title: 'Manakish',
        link: 'https://example.com',
        coverAt: 1500,
      },
      bluesky: { link: 'https://nashra.example/menu', linkTitle: 'The menu', isThread: true },
      threads: { replies: 'followers_only', topic: 'Beirut food', link: 'https://nashra.example/menu', isThread: true },
    });
    const values: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>> = options;
    for (const { platform, option, read, write, onFiles } of platformColumns) {
      const value = values[platform]?.[option];
      expect(value).toBeDefined();
      const said = read(write(value, files));
      expect(onFiles === undefined ? said : onFiles(said, files)).toEqual(value);
      expect(write(undefined, files)).toBe('');
    }
  });
});

const files = [picture({ name: 'bread.jpg' }), video({ name: 'Oven: by night.mp4' })];

describe('the column of tagged accounts', () => {
  const read = (cell: string) => column('Instagram tagged accounts').read(cell);
  const written = (cell: string, shown = files) => {
    const userTags = read(cell);
    if (userTags === undefined) return 'unreadable';
    const { options, unknown } = optionsOnFiles('instagram', { userTags, firstComment: 'Open' }, shown);
    expect(options).toMatchObject({ firstComment: 'Open' });
    return unknown.length > 0
      ? 'of no file'
      : column('Instagram tagged accounts').write(Object(options).userTags, shown);
  };

  it.each([
    ['1: @chef.maya 50% 40%', '1: @chef.maya 50% 40%'],
    ['1: chef.maya 50 40, @oven 0 100; 2: saj', '1: @chef.maya 50% 40%, @oven 0% 100%; 2: @saj'],
    ['bread.jpg: @chef.maya 33.33% 12.5%', '1: @chef.maya 33.33% 12.5%'],
    ['2 : @saj\n1 : @oven 1% 2%', '1: @oven 1% 2%; 2: @saj'],
    ['OVEN: by night.mp4: @saj', '2: @saj'],
    ['1: @chef.maya', '1: @chef.maya'],
    ['1:@a 1% 2%،@b 3% 4%؛ 2: @c', '1: @a 1% 2%, @b 3% 4%; 2: @c'],
    ['@chef.maya 50% 40%', 'of no file'],
    ['3: @chef.maya', 'of no file'],
    ['0: @chef.maya', 'of no file'],
    ['door.jpg: @chef.maya', 'of no file'],
    ['1: @chef maya', 'unreadable'],
    ['1: @chef.maya 50%', 'unreadable'],
    ['1: @chef.maya 101% 40%', 'unreadable'],
    ['1: @chef.maya -1% 40%', 'unreadable'],
    ['1: @a, ', 'unreadable'],
    ['1:', 'unreadable'],
  ])('reads “%s” as “%s”', (cell, means) => {
    expect(written(cell)).toBe(means);
  });

  it('needs no number where there is one file', () => {
    expect(written('@chef.maya 50% 40%', files.slice(0, 1))).toBe('@chef.maya 50% 40%');
    expect(written('1: @chef.maya 50% 40%', files.slice(0, 1))).toBe('@chef.maya 50% 40%');
  });

  it('leaves out tags on files that are not shown', () => {
    const userTags = [{ mediaId: video().id, username: 'saj' }];
    expect(column('Instagram tagged accounts').write(userTags, files.slice(0, 1))).toBe('');
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
