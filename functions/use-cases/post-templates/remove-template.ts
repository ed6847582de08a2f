import { ownerOf, type PostTemplateId } from '../../../shared/domain/ids.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { PostTemplates } from '../planning/ports.ts';

/** Posts that were begun with it stay. */
export async function removeTemplate(
  caller: Caller,
  templateId: PostTemplateId,
  { templates }: { templates: Pick<PostTemplates, 'remove'> },
): Promise<void> {
  requireOwner(caller, ownerOf(templateId), 'PostTemplate');
  await templates.remove(templateId);
}
