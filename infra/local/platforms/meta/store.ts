import type { Code } from '../kit/oauth.ts';
import type { Database } from '../kit/store.ts';
import type {
  Comment,
  Container,
  Grant,
  Installation,
  Media,
  Photo,
  Post,
  Reel,
  Subscription,
  Token,
  Untaken,
  Video,
} from './records.ts';

export type Store = ReturnType<typeof openStore>;

export const openStore = ({ collection, atomically }: Database) => ({
  grants: collection<Grant>('grants'),
  codes: collection<Code>('codes'),
  tokens: collection<Token>('tokens'),
  containers: collection<Container>('containers'),
  media: collection<Media>('media'),
  posts: collection<Post>('posts'),
  photos: collection<Photo>('photos'),
  videos: collection<Video>('videos'),
  reels: collection<Reel>('reels'),
  comments: collection<Comment>('comments'),
  subscriptions: collection<Subscription>('subscriptions'),
  untaken: collection<Untaken>('untaken'),
  installations: collection<Installation>('installations'),
  atomically,
});
