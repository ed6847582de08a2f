import type { PostDependencies } from '../posts/create-post.ts';

type Reads = Pick<PostDependencies, 'clients' | 'connections' | 'media'>;

/** The rows of a request share a client, its connections and mostly its files. */
export function readOnce({ clients, connections, media }: Reads): Reads {
  return {
    clients: { load: once((id) => clients.load(id)) },
    connections: { listFor: once((id) => connections.listFor(id)) },
    media: { find: once((id) => media.find(id)) },
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
