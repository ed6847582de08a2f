import { DomainError } from '../../../shared/domain/errors.ts';
import { ownerOf, postTemplateIdOf } from '../../../shared/domain/ids.ts';
import { type NewPostTemplate, type PostTemplate, templatesLimit } from '../../../shared/domain/posts/post-template.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../clients/ports.ts';
import type { Media } from '../media/ports.ts';
import type { PostTemplates } from '../planning/ports.ts';
import { readyContent } from '../posts/ready-media.ts';
import { templateNameTaken, templatesChanged } from '../refusals.ts';
import { savedUnlessConflict } from '../unless-conflict.ts';

const mostTries = 5;

/**
 * Throws `post-template.limit` and `post-template.name-taken`; what another request saves in the meantime is looked at
 * again. What platforms refuse may be saved, as in a draft.
 */
export async function saveTemplate(
  caller: Caller,
  wanted: NewPostTemplate,
  deps: {
    clients: Pick<Clients, 'load'>;
    media: Pick<Media, 'find'>;
    templates: Pick<PostTemplates, 'create' | 'countSaved' | 'listFor'>;
    newId: () => string;
    now: Date;
  },
): Promise<PostTemplate> {
  const { clientId, platforms } = wanted;
  requireOwner(caller, clientId, 'Client');
  await deps.clients.load(clientId);
  const template = {
    id: postTemplateIdOf(clientId, deps.newId()),
    name: wanted.name,
    ...(await readyContent(wanted, clientId, deps.media)),
    platforms,
    createdAt: deps.now.toISOString(),
  };
  for (let tries = 1; !(await isSaved(template, deps.templates)); tries += 1)
    if (tries === mostTries) throw templatesChanged();
  return template;
}

/** False when another one was saved since the templates were read. */
async function isSaved(
  template: PostTemplate,
  templates: Pick<PostTemplates, 'create' | 'countSaved' | 'listFor'>,
): Promise<boolean> {
  const clientId = ownerOf(template.id);
  const saved = await templates.countSaved(clientId);
  const others = await templates.listFor(clientId);
  if (others.length >= templatesLimit)
    throw new DomainError('conflict', 'post-template.limit', { params: { limit: templatesLimit } });
  if (others.some(({ name }) => name === template.name)) throw templateNameTaken();
  return savedUnlessConflict(() => templates.create(template, saved));
}
