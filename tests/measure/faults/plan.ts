import { newId } from '../../../functions/runtime/random.ts';
import { mediaIdOf } from '../../../shared/domain/ids.ts';
import { faultsOf } from '../../../shared/platforms/judged-post.ts';
import type { PostOptions } from '../../../shared/platforms/post-options.ts';
import { Platform } from '../../../shared/platforms/platforms.ts';
import type { JudgedFile } from '../../../shared/platforms/rules/rule.ts';
import { minute } from '../../../shared/durations.ts';
import { chanceOf } from '../../../infra/local/platforms/chance.ts';
import { between } from './chance.ts';
import { newClientId } from '../../support/ids.ts';
import type { PagePosts } from './page-posts.ts';
import { faultyPlatforms } from './faulty-platforms.ts';

export interface Plan {
  seed: number;
  posts: number;
  clients: number;
  /** Groups of posts that are due some minutes apart. */
  waves: number;
  workers: number;
  /** In addition to one kill at each step. */
  randomKills: number;
  pagePosts: PagePosts;
  /** Calls to the platform that time out, half of them after they took effect. */
  timeouts: number;
}

export const rates = {
  timeoutBefore: 0.02,
  timeoutAfter: 0.02,
  http500After: 0.02,
  rateLimit: 0.02,
  spamBlockAfter: 0.01,
  code190: 0.01,
};
export const duplicatedMessages = 0.05;

export const wavesApart = 5 * minute;
const waveMilliseconds = 20_000;

/** Files of a post: pictures, or one video. */
const shapes = {
  text: { files: 0, hasVideo: false },
  photo: { files: 1, hasVideo: false },
  photos: { files: 2, hasVideo: false },
  video: { files: 1, hasVideo: true },
} as const;
interface Shape {
  files: number;
  hasVideo: boolean;
}
export interface Kind extends Shape {
  platforms: readonly Platform[];
  isThread?: true;
}

export const metaKinds: readonly Kind[] = [
  { platforms: ['facebook'], ...shapes.text },
  { platforms: ['facebook'], ...shapes.photo },
  { platforms: ['facebook'], ...shapes.photos },
  { platforms: ['instagram'], ...shapes.photo },
  { platforms: ['instagram'], ...shapes.photos },
  { platforms: ['instagram', 'facebook'], ...shapes.photo },
];

const usualOptions = (client: number): PostOptions =>
  Object.assign(
    { instagram: { format: 'feed' } },
    ...Object.values(faultyPlatforms).map(({ optionsOf: of }) => of?.(client)),
  );

/** Where a text may go out as several posts. */
const threadPlatforms = ['twitter', 'bluesky', 'threads'] as const;
const threadOptions = (isThread: true | undefined): PostOptions =>
  isThread === undefined ? {} : Object.fromEntries(threadPlatforms.map((platform) => [platform, { isThread }]));

/** What the run sends, as it is measured. */
const id = mediaIdOf(newClientId(), newId());
const picture: JudgedFile = {
  id,
  name: 'picture.jpg',
  type: 'image',
  mimeType: 'image/jpeg',
  size: 30_000,
  width: 1080,
  height: 1080,
};
const video: JudgedFile = {
  id,
  name: 'video.mp4',
  type: 'video',
  mimeType: 'video/mp4',
  size: 30_000,
  width: 720,
  height: 1280,
  durationSeconds: 4,
};

function takes(platform: Platform, { files, hasVideo }: Shape, content = 'Fresh manakish', options = usualOptions(0)) {
  const media = Array.from({ length: files }, () => (hasVideo ? video : picture));
  const post = { content, texts: {}, media, platformMedia: {}, options };
  return faultsOf(platform, post).every(({ severity }) => severity !== 'blocking');
}

const takesWords = ({ platforms, ...shape }: Kind, content: string) =>
  platforms.every((platform) =>
    takes(platform, shape, content, { ...usualOptions(0), ...threadOptions(shape.isThread) }),
  );

/** Whatever each platform takes alone, and together with all others that take it. */
export function kindsOfAll(): Kind[] {
  const alone = Platform.options.flatMap((platform) =>
    Object.values(shapes)
      .filter((shape) => takes(platform, shape))
      .map((shape): Kind => ({ platforms: [platform], ...shape })),
  );
  const together = [shapes.text, shapes.photo, shapes.video].map((shape): Kind => ({
    platforms: Platform.options.filter((platform) => takes(platform, shape)),
    ...shape,
  }));
  const threads = threadPlatforms.map((platform): Kind => ({ platforms: [platform], ...shapes.text, isThread: true }));
  return [...alone, ...together, ...threads];
}

/** The share of posts with the text of an earlier one of the same client, due a second after it. */
const sameText = 0.2;

/** The share of posts with a first comment. */
const commented = 0.4;

export interface PlannedPost {
  /** Index in the plan's clients. */
  client: number;
  content: string;
  firstComment: string | undefined;
  platforms: readonly Platform[];
  files: number;
  hasVideo: boolean;
  isThread?: true;
  wave: number;
  /** Milliseconds after the wave's beginning. */
  dueAfter: number;
}

export const optionsOf = ({
  client,
  firstComment,
  isThread,
}: Pick<PlannedPost, 'client' | 'firstComment' | 'isThread'>): PostOptions => ({
  ...usualOptions(client),
  ...(firstComment !== undefined && { instagram: { format: 'feed', firstComment }, facebook: { firstComment } }),
  ...threadOptions(isThread),
});

/** What searches by words may trip over. */
const endings = [
  '',
  ' & <cheese> with "za3tar"',
  ' (hot!) {today} | *fresh* _and_ ~crisp~ [now] #bakery @ home',
  ' – مناقيش طازجة #مناقيش',
  ' 👨‍👩‍👧‍👦🇱🇧 Ｆｒｅｓｈ café',
  ' Menu: https://cedar-cafe.com/menu?a=1&b=(2)',
  '\nSecond line,  two spaces',
];
/** More than one post of a thread. */
const more = ' It comes out of the oven at six, and is gone by nine.'.repeat(12);

type Planned = Pick<Plan, 'seed' | 'posts' | 'clients' | 'waves'>;

export function plannedPosts({ seed, posts, clients, waves }: Planned, kinds = metaKinds): PlannedPost[] {
  const planned: PlannedPost[] = [];
  for (let number = 0; number < posts; number += 1) {
    const kind = kinds[between(0, kinds.length, seed, 'kind', number)];
    if (kind === undefined) throw new Error('No kind of post is planned');
    const wordsWith = (ending: string) =>
      `Fresh manakish no. ${number} of ${seed}.${ending}${kind.isThread === true ? more : ''}`;
    const fitting = endings.map(wordsWith).filter((words) => takesWords(kind, words));
    const own = {
      client: between(0, clients, seed, 'client', number),
      content: fitting[between(0, fitting.length, seed, 'ending', number)] ?? wordsWith(''),
      firstComment: chanceOf(seed, 'comment', number) < commented ? `Open till late, no. ${number}` : undefined,
      dueAfter: Math.floor(chanceOf(seed, 'due', number) * waveMilliseconds),
    };
    const earlier = chanceOf(seed, 'text', number) < sameText ? planned[number - waves] : undefined;
    const isAlike = earlier?.isThread === kind.isThread && takesWords(kind, earlier?.content ?? '');
    const like = isAlike ? earlier : undefined;
    const copied = like && { client: like.client, content: like.content, dueAfter: like.dueAfter + 1000 };
    planned.push({ ...own, ...copied, ...kind, wave: number % waves });
  }
  return planned;
}
