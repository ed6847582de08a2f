import type { NewPostTemplate } from '../../../../../shared/domain/posts/post-template.ts';
import { givenFiles } from '../../../../../shared/domain/posts/given-content.ts';
import { filesFor } from '../../../../../shared/platforms/platform-media.ts';
import { type FileLists, readyLists } from '../../../files/use-files.ts';
import { templateTexts } from '../templates/messages.ts';
import { fileProblem } from './chosen-files.ts';
import { isShownBy, optionsOf, ownTexts, type PostForm } from './post-form.ts';

/** What a template of the post holds, or why there can be none yet. */
export function writtenTemplate(
  form: PostForm,
  files: FileLists,
): Omit<NewPostTemplate, 'name'> | { readonly obstacle: string } {
  const { clientId, content, platforms } = form;
  if (clientId === undefined || content.trim() === '' || platforms.length === 0)
    return { obstacle: templateTexts.saveWhat };
  if (fileProblem(files, platforms) !== undefined) return { obstacle: templateTexts.filesRunning };
  const ready = readyLists(files);
  return {
    clientId,
    content,
    texts: ownTexts(form),
    platforms: [...platforms],
    ...givenFiles(filesFor(ready, platforms)),
    options: optionsOf(form, isShownBy(ready)),
  };
}
