import { newId } from '../../../functions/runtime/random.ts';
import { mediaIdOf } from '../../../shared/domain/ids.ts';
import { faultsOf } from '../../../shared/platforms/judged-post.ts';
import type { PostOptions } from '../../../shared/platforms/post-options.ts';
import { Platform } from '../../../shared/platforms/platforms.ts';
import type { JudgedFile } from '../../../shared/platforms/rules/rule.ts';
import { minute } from '../../../shared/durations.ts';
import { chanceOf } from '../../../infra/local/platforms/kit/faults.ts';
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

/** What a post has beside its text: so many pictures, or a video or a document. */
const shapes = {
  text: { files: 0, of: 'image' },
  photo: { files: 1, of: 'image' },
  photos: { files: 2, of: 'image' },
  video: { files: 1, of: 'video' },
  document: { files: 1, of: 'document' },
} as const;
export type FileKind = Exclude<JudgedFile['type'], 'gif'>;
interface Shape {
  files: number;
  of: FileKind;
}
export interface Kind extends Shape {
  platforms: readonly Platform[];
  isThread?: true;
  /** With what a post may have besides there. */
  hasExtras?: true;
}

export const metaKinds: readonly Kind[] = [
  { platforms: ['facebook'], ...shapes.text },
  { platforms: ['facebook'], ...shapes.photo },
  { platforms: ['facebook'], ...shapes.photos },
  { platforms: ['instagram'], ...shapes.photo },
  { platforms: ['instagram'], ...shapes.photos },
  { platforms: ['instagram', 'facebook'], ...shapes.photo },
];

/** Where a text may go out as several posts. */
const threadPlatforms = ['twitter', 'bluesky', 'threads'] as const;
const threadOptions = Object.fromEntries(threadPlatforms.map((platform) => [platform, { isThread: true }]));

const merged = (all: readonly PostOptions[]): PostOptions =>
  Object.fromEntries(
    Platform.options.flatMap((platform) => {
      const named = all.map((options) => options[platform]).filter((options) => options !== undefined);
      return named.length === 0 ? [] : [[platform, Object.assign({}, ...named)]];
    }),
  );

export const optionsOf = ({
  client,
  firstComment,
  isThread,
  hasExtras,
}: Pick<PlannedPost, 'client' | 'firstComment' | 'isThread' | 'hasExtras'>): PostOptions =>
  merged([
    { instagram: { format: 'feed', firstComment }, ...(firstComment !== undefined && { facebook: { firstComment } }) },
    ...Object.values(faultyPlatforms).flatMap(({ optionsOf: usual, extras }) => [
      usual?.(client) ?? {},
      (hasExtras && extras?.of(client)) ?? {},
    ]),
    isThread === undefined ? {} : threadOptions,
  ]);

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

const pdf: JudgedFile = { id, name: 'menu.pdf', type: 'document', mimeType: 'application/pdf', size: 500 };
const sent = { image: picture, video, document: pdf };

function takes(platform: Platform, { files, of, ...more }: Omit<Kind, 'platforms'>, content = 'Fresh manakish') {
  const media = Array.from({ length: files }, () => sent[of]);
  const options = optionsOf({ client: 0, firstComment: undefined, ...more });
  const post = { content, texts: {}, media, platformMedia: {}, options };
  return faultsOf(platform, post).every(({ severity }) => severity !== 'blocking');
}

const takesWords = ({ platforms, ...shape }: Kind, content: string) =>
  platforms.every((platform) => takes(platform, shape, content));

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
  const withExtras = [...alone, ...threads]
    .filter(({ platforms }) => platforms.every((platform) => faultyPlatforms[platform]?.extras !== undefined))
    .map((kind): Kind => ({ ...kind, hasExtras: true }));
  return [...alone, ...together, ...threads, ...withExtras];
}

/** The share of posts with the text of an earlier one of the same client, due a second after it. */
const sameText = 0.2;

/** The share of posts with a first comment. */
const commented = 0.4;

export interface PlannedPost extends Kind {
  /** Index in the plan's clients. */
  client: number;
  content: string;
  firstComment: string | undefined;
  wave: number;
  /** Milliseconds after the wave's beginning. */
  dueAfter: number;
}

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
