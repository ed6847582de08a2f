import type { NewPostTemplate } from '../../../../../shared/domain/posts/post-template.ts';
import { type FileLists, readyLists } from '../../../files/use-files.ts';
import { templateTexts } from '../templates/messages.ts';
import { fileProblem } from './findings.ts';
import { type PostForm, writtenContent } from './post-form.ts';

/** What a template of the post holds, or why there can be none yet. */
export function writtenTemplate(
  form: PostForm,
  files: FileLists,
): Omit<NewPostTemplate, 'name'> | { readonly obstacle: string } {
  const { clientId, content, platforms } = form;
  if (clientId === undefined || content.trim() === '' || platforms.length === 0)
    return { obstacle: templateTexts.saveWhat };
  if (fileProblem(files, platforms) !== undefined) return { obstacle: templateTexts.filesRunning };
  return { clientId, ...writtenContent(form, readyLists(files)) };
}
