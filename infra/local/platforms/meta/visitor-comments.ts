import type { IncomingMessage } from 'node:http';
import * as z from 'zod';
import type { Answer } from '../kit/answers.ts';
import { isForm, json, missing, plain, takeForm, takeOrder } from '../kit/control.ts';
import { personOf, VisitorChange, VisitorComments } from '../kit/visitors.ts';
import { newCommentId, removeComment } from './routes/comment-routes.ts';
import { tellOfComment } from './comments.ts';
import type { Simulator } from './simulator.ts';
import type { Comment } from './store.ts';

const FormComment = z.object({
  postId: z.string(),
  name: z.string().trim().min(1).max(100),
  text: z.string().trim().min(1).max(8000),
});

const isPublic = ({ store }: Simulator, postId: string) =>
  store.media.find(postId) !== undefined || store.posts.find(postId) !== undefined;

async function write(simulator: Simulator, { postId, answers, comments, isTold }: VisitorComments) {
  const made = comments.map(({ name, text: written, at = simulator.now().getTime(), isHidden }): Comment => ({
    id: newCommentId(simulator, postId),
    owner: answers ?? postId,
    at,
    author: personOf(name),
    authorName: name,
    postId,
    text: written,
    ...(isHidden === true && { isHidden }),
  }));
  simulator.store.atomically(() => {
    for (const comment of made) simulator.store.comments.put(comment);
  });
  if (isTold) for (const comment of made) await tellOfComment(simulator, comment, 'add');
  return made.map(({ id }) => id);
}

export const orderComments = (simulator: Simulator, request: IncomingMessage): Promise<Answer> =>
  isForm(request)
    ? writeFromPage(simulator, request)
    : takeOrder(VisitorComments, request, (order) => taken(simulator, order));

async function taken(simulator: Simulator, order: VisitorComments): Promise<Answer> {
  return isPublic(simulator, order.postId) ? json({ ids: await write(simulator, order) }, 201) : missing();
}

const unwritable = 'This cannot be written.';

const writeFromPage = (simulator: Simulator, request: IncomingMessage): Promise<Answer> =>
  takeForm(
    FormComment,
    request,
    async ({ postId, ...comment }) => {
      if (!isPublic(simulator, postId)) return plain(unwritable, 400);
      await write(simulator, { postId, comments: [comment], isTold: true });
      return { status: 303, headers: { location: `/_sim/posts/${postId}` }, body: '' };
    },
    unwritable,
  );

export const changeComments = (simulator: Simulator, request: IncomingMessage): Promise<Answer> =>
  takeOrder(VisitorChange, request, async ({ id, text: changed, isRemoved }) => {
    const comment = simulator.store.comments.find(id);
    if (comment === undefined) return missing();
    if (isRemoved) removeComment(simulator, comment);
    else if (changed !== undefined) {
      simulator.store.comments.put({ ...comment, text: changed });
      await tellOfComment(simulator, { ...comment, text: changed }, 'edited');
    }
    return json({ id });
  });
