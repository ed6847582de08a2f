import type { NewPostTemplate } from '../../../../../shared/domain/posts/post-template.ts';
import { type FileLists, readyLists } from '../../../files/chosen-files.ts';
import { templateTexts } from '../list/messages.ts';
import { fileProblem } from './findings/findings.ts';
import { type PostForm, writtenContent } from './post-form.ts';

export type WrittenTemplate = Omit<NewPostTemplate, 'name'>;

/** Why there can be no template of the post yet. */
export function templateObstacle({ clientId, content, platforms }: PostForm, files: FileLists): string | undefined {
  if (clientId === undefined || content.trim() === '' || platforms.length === 0) return templateTexts.saveWhat;
  return fileProblem(files, platforms) === undefined ? undefined : templateTexts.filesRunning;
}

/** What a template of the post holds; undefined while there can be none. */
export function writtenTemplate(form: PostForm, files: FileLists): WrittenTemplate | undefined {
  const { clientId } = form;
  if (clientId === undefined || templateObstacle(form, files) !== undefined) return undefined;
  return { clientId, ...writtenContent(form, readyLists(files)) };
}
