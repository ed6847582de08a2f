import type { Clients } from '../../../functions/use-cases/clients/ports.ts';
import type { PostTemplates } from '../../../functions/use-cases/planning/ports.ts';
import { notFound, templatesChanged } from '../../../functions/use-cases/refusals.ts';
import { type ClientId, ownerOf, type MediaId, type PostTemplateId } from '../../../shared/domain/ids.ts';
import type { PostTemplate } from '../../../shared/domain/posts/post-template.ts';
import { allMedia } from '../../../shared/platforms/platform-media.ts';

/** `takeFile`: false for a file that cannot be taken. */
export function memoryPostTemplates(
  clients: Pick<Clients, 'load'>,
  takeFile: (id: MediaId) => boolean = () => true,
): PostTemplates {
  const stored = new Map<PostTemplateId, PostTemplate>();
  const counts = new Map<ClientId, number>();

  function load(id: PostTemplateId): PostTemplate {
    const found = stored.get(id);
    if (found === undefined) throw notFound('PostTemplate');
    return found;
  }

  const listFor = async (clientId: ClientId) =>
    [...stored.values()].filter(({ id }) => ownerOf(id) === clientId).toSorted((a, b) => b.id.localeCompare(a.id));

  return {
    async create(template, saved) {
      const { id: clientId } = await clients.load(ownerOf(template.id));
      const count = counts.get(clientId) ?? 0;
      if (count !== saved) throw templatesChanged();
      if (!allMedia(template).every(({ id }) => takeFile(id))) throw notFound('Media');
      stored.set(template.id, structuredClone(template));
      counts.set(clientId, count + 1);
    },
    countSaved: async (clientId) => counts.get(clientId) ?? 0,
    listFor,
    namesFor: async (clientId) => (await listFor(clientId)).map(({ id, name }) => ({ id, name })),
    async rename(id, name) {
      const renamed = { ...load(id), name };
      stored.set(id, renamed);
      return renamed;
    },
    async remove(id) {
      load(id);
      stored.delete(id);
    },
  };
}
