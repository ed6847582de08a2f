import { DomainError } from '../../../shared/domain/errors.ts';
import { type ClientId, ownerOf, postTemplateIdOf, type PostTemplateId } from '../../../shared/domain/ids.ts';
import { type PostTemplate, type NewPostTemplate, templatesLimit } from '../../../shared/domain/posts/post-template.ts';
import { requireOwner, type Caller } from '../access.ts';
import type { Clients } from '../clients/ports.ts';
import type { Media } from '../media/ports.ts';
import { readyContent } from '../posts/post-content.ts';
import { templateNameTaken, templatesChanged, savedUnlessConflict } from '../refusals.ts';
import type { PostTemplates } from './ports.ts';

/** By name. */
export async function listTemplates(
  caller: Caller,
  clientId: ClientId,
  { clients, templates }: { clients: Pick<Clients, 'load'>; templates: Pick<PostTemplates, 'listFor'> },
): Promise<PostTemplate[]> {
  requireOwner(caller, clientId, 'Client');
  await clients.load(clientId);
  const found = await templates.listFor(clientId);
  return found.toSorted((one, other) => one.name.localeCompare(other.name));
}

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
    templates: Pick<PostTemplates, 'create' | 'countSaved' | 'namesFor'>;
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
  templates: Pick<PostTemplates, 'create' | 'countSaved' | 'namesFor'>,
): Promise<boolean> {
  const clientId = ownerOf(template.id);
  const saved = await templates.countSaved(clientId);
  const others = await templates.namesFor(clientId);
  if (others.length >= templatesLimit)
    throw new DomainError('conflict', 'post-template.limit', { params: { limit: templatesLimit } });
  if (others.some(({ name }) => name === template.name)) throw templateNameTaken();
  return savedUnlessConflict(() => templates.create(template, saved));
}

/** Throws `post-template.name-taken`. */
export async function renameTemplate(
  caller: Caller,
  templateId: PostTemplateId,
  name: string,
  { templates }: { templates: Pick<PostTemplates, 'namesFor' | 'rename'> },
): Promise<PostTemplate> {
  const clientId = ownerOf(templateId);
  requireOwner(caller, clientId, 'PostTemplate');
  const others = (await templates.namesFor(clientId)).filter(({ id }) => id !== templateId);
  if (others.some((other) => other.name === name)) throw templateNameTaken();
  return templates.rename(templateId, name);
}

/** Posts that were begun with it stay. */
export async function removeTemplate(
  caller: Caller,
  templateId: PostTemplateId,
  { templates }: { templates: Pick<PostTemplates, 'remove'> },
): Promise<void> {
  requireOwner(caller, ownerOf(templateId), 'PostTemplate');
  await templates.remove(templateId);
}
