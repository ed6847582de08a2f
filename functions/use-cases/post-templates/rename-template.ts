import { ownerOf, type PostTemplateId } from '../../../shared/domain/ids.ts';
import type { PostTemplate } from '../../../shared/domain/posts/post-template.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { PostTemplates } from '../planning/ports.ts';
import { templateNameTaken } from '../refusals.ts';

/** Throws `post-template.name-taken`. */
export async function renameTemplate(
  caller: Caller,
  templateId: PostTemplateId,
  name: string,
  { templates }: { templates: Pick<PostTemplates, 'listFor' | 'rename'> },
): Promise<PostTemplate> {
  const clientId = ownerOf(templateId);
  requireOwner(caller, clientId, 'PostTemplate');
  const others = (await templates.listFor(clientId)).filter(({ id }) => id !== templateId);
  if (others.some((other) => other.name === name)) throw templateNameTaken();
  return templates.rename(templateId, name);
}
