import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isBlocking } from '../../../../shared/domain/posts/finding.ts';
import { wordedFinding } from '../../../../shared/messages/worded-finding.ts';
import { findingsOf } from '../../../../shared/domain/posts/preflight.ts';
import type { JudgedPost } from '../../../../shared/platforms/judged-post.ts';
import type { JudgedFile } from '../../../../shared/platforms/rules/rule.ts';
import { Platform } from '../../../../shared/platforms/platforms.ts';
import { platforms } from '../../../../shared/platforms/registry.ts';
import type { SocialPlatform } from '../../../../shared/platforms/social-platform.ts';
import { megabyte } from '../../../../shared/byte-sizes.ts';
import { idOfMedia } from '../../../support/ids.ts';
import { link, picture, post, story, video } from '../../platforms/judged.ts';

it.each<[Platform, string[], Partial<JudgedPost>]>([
  ['instagram', ['Instagram: a picture or a video is required'], {}],
  [
    'instagram',
    ['Instagram: bread.png must be a JPEG'],
    { media: [picture({ name: 'bread.png', mimeType: 'image/png' })] },
  ],
  [
    'instagram',
    [
      'Instagram: a story has one file at most',
      'Instagram: a story is shown without the text',
      'Instagram: bread.jpg is 1:1; only 9:16 fills the screen',
    ],
    { media: [picture(), picture({ width: 1080, height: 1920 })], options: story },
  ],
  [
    'instagram',
    ['Instagram: bread.jpg is 3:1; between 4:5 and 1.91:1 is taken'],
    { media: [picture({ width: 1500, height: 500 })] },
  ],
  [
    'instagram',
    ['Instagram: bread.jpg has 9.00 MB; at most 8.00 MB are taken'],
    { media: [picture({ size: 9 * megabyte })] },
  ],
  [
    'instagram',
    ['Instagram: oven.mp4 lasts 16:05 minutes; 3 seconds to 15:00 minutes are taken'],
    { media: [video({ durationSeconds: 965 })] },
  ],
  [
    'instagram',
    ['Instagram: the picture of oven.mp4 is VP9; H.264 or HEVC is taken'],
    { media: [video({ videoCodec: 'vp9' })] },
  ],
  ['instagram', ['Instagram: the sound of oven.mp4 is opus; AAC is taken'], { media: [video({ audioCodec: 'opus' })] }],
  [
    'instagram',
    ['Instagram: wide.jpg is cropped to the shape of bread.jpg'],
    { media: [picture(), picture({ name: 'wide.jpg', width: 1900 }), picture()] },
  ],
  ['facebook', ['Facebook: bread.gif must be a JPEG or PNG'], { media: [gif()] }],
  ['facebook', ['Facebook: only one video can be sent'], { media: [video(), video()] }],
  ['facebook', ['Facebook: pictures and a video cannot go out in one post'], { media: [video(), picture()] }],
  [
    'facebook',
    ['Facebook: the link is left out beside files; write it into the text'],
    { media: [picture()], options: link },
  ],
  ['facebook', [], { options: link }],
])('states in plain words what %s will refuse: %j', (platform, messages, written) => {
  expect(findingsOf(post(written), platform).map((finding) => wordedFinding(finding).message)).toEqual(messages);
});

function gif() {
  return picture({ name: 'bread.gif', type: 'gif', mimeType: 'image/gif' });
}

it('names the file and the platform it is about', () => {
  const wide = idOfMedia('01JC00000000000000000000C1-01JM0000000000000000000003');
  const media = [picture({ id: wide, width: 3000 })];
  expect(findingsOf(post({ media }), 'instagram')).toMatchObject([
    { platform: 'instagram', severity: 'blocking', about: 'media', mediaId: wide },
  ]);
});

const unmeasured = {
  size: undefined,
  width: undefined,
  height: undefined,
  durationSeconds: undefined,
  framesPerSecond: undefined,
  videoCodec: undefined,
  audioCodec: undefined,
};

it.each(Platform.options)('holds nothing against a file that was not measured on %s', (platform) => {
  const isStopped = (file: JudgedFile) => findingsOf(post({ media: [file] }), platform).some(isStopping);
  const { rules }: SocialPlatform = platforms[platform];
  const takes = (type: 'picture' | 'video') =>
    Object.values(rules.formats).some((format) => format[type] !== undefined);
  const files = [...(takes('picture') ? [picture(unmeasured)] : []), ...(takes('video') ? [video(unmeasured)] : [])];
  expect(files.filter(isStopped)).toEqual([]);
});

const isStopping = (finding: ReturnType<typeof findingsOf>[number]) =>
  isBlocking(finding) && finding.about !== 'options';

const surplus = new Set([
  'text-too-long',
  'text-too-many-bytes',
  'too-many-hashtags',
  'too-many-mentions',
  'too-many-files',
  'mixed-files',
]);
const isTooMuch = (written: JudgedPost, platform: Platform) =>
  findingsOf(written, platform).some((finding) => isBlocking(finding) && surplus.has(finding.code));

const files = fc.array(fc.constantFrom(picture(), video()), { maxLength: 40 });
const text = fc.oneof(
  fc.string({ maxLength: 50 }),
  fc.nat({ max: 70_000 }).map((length) => 'x'.repeat(length)),
  fc.nat({ max: 40 }).map((count) => '#bread '.repeat(count)),
  fc.nat({ max: 40 }).map((count) => '@baker '.repeat(count)),
);
const options = fc.constantFrom({}, story, link);

it('never finds that a post with more in it has too much no longer', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Platform.options),
      fc.record({ content: text, media: files, options }).map(post),
      fc.record({ content: text, media: files }),
      (platform, written, more) => {
        fc.pre(isTooMuch(written, platform));
        const longer = {
          ...written,
          content: `${written.content} ${more.content}`,
          media: [...written.media, ...more.media],
        };
        expect(isTooMuch(longer, platform)).toBe(true);
      },
    ),
  );
});
