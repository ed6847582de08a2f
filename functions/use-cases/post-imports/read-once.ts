import type { ClientId } from '../../../shared/domain/ids.ts';
import type { PostDependencies } from '../posts/create-post.ts';

type Reads = Pick<PostDependencies, 'clients' | 'connections' | 'media' | 'posts'>;

/** The rows of a request share a client, its connections, its other posts and mostly its files. */
export function readOnce({ clients, connections, media, posts }: Reads): Reads {
  const listFor = once((id: ClientId) => posts.listFor(id));
  return {
    clients: { load: once((id) => clients.load(id)) },
    connections: { listFor: once((id) => connections.listFor(id)) },
    media: { find: once((id) => media.find(id)) },
    posts: {
      listFor,
      async create(post, limits) {
        await posts.create(post, limits);
        // Those that were read have its labels from now on.
        if (post.labels !== undefined) (await listFor(post.clientId)).push(post);
      },
    },
  };
}

export function once<Key, Value>(read: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const known = new Map<Key, Promise<Value>>();
  return (key) => {
    const reading = known.get(key) ?? read(key);
    known.set(key, reading);
    return reading;
  };
}
