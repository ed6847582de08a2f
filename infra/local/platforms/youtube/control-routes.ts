import type { IncomingMessage } from 'node:http';
import * as z from 'zod';
import type { Answer } from '../kit/answer.ts';
import { answerCommonControl, isCommonControlPath, pictureAnswer } from '../kit/common-control-routes.ts';
import { json, missing, takeOrder } from '../kit/control-answers.ts';
import { plannedFault, type Faults } from '../kit/faults.ts';
import { published } from './published.ts';
import { routes } from './routes.ts';
import { findChannel } from './seed.ts';
import type { Simulator } from './simulator.ts';
import { frontPage, videoPage } from './simulator-pages.ts';
import { SetTrap } from './traps.ts';

const PlannedFault = plannedFault(Object.keys(routes));
const videoPath = /^\/([\w-]{11})$/;

const Spend = z.strictObject({ bucket: z.enum(['uploads', 'units']), units: z.int().positive() });
const Review = z.strictObject({ isReviewed: z.boolean() });

const Refuse = z.strictObject({
  videoId: z.string(),
  status: z.enum(['failed', 'rejected']),
  reason: z.string().min(1),
});

export const isControlPath = (path: string) => isCommonControlPath(path) || videoPath.test(path);

export async function answerControl(
  simulator: Simulator,
  faults: Faults,
  path: string,
  request: IncomingMessage,
): Promise<Answer> {
  const { quota, traps, store } = simulator;
  const [, videoId] = videoPath.exec(path) ?? [];
  const [, channelId] = /^\/_sim\/pictures\/([\w-]+)\.svg$/.exec(path) ?? [];
  if (request.method === 'GET' && videoId) return videoPage(simulator, videoId);
  if (request.method === 'GET' && channelId) return pictureAnswer(channelId, findChannel(channelId)?.title);
  switch (`${request.method} ${path}`) {
    case 'GET /_sim/quota':
      return json({ uploads: quota.used('uploads'), units: quota.used('units') });
    case 'POST /_sim/quota':
      return takeOrder(Spend, request, ({ bucket, units }) => {
        quota.spend(bucket, units);
        return json({ bucket, used: quota.used(bucket) });
      });
    case 'POST /_sim/review':
      return takeOrder(Review, request, ({ isReviewed }) => {
        traps.isReviewed = isReviewed;
        return json({ isReviewed });
      });
    case 'POST /_sim/refusals':
      return takeOrder(Refuse, request, ({ videoId, ...failure }) => {
        const video = store.videos.find(videoId);
        if (video === undefined) return missing();
        store.videos.put({ ...video, failure });
        return json({ videoId, ...failure });
      });
    case 'POST /_sim/traps':
      return takeOrder(SetTrap, request, (order) => {
        traps.set(order);
        return json(order);
      });
  }
  const common = {
    journal: simulator.store.journal,
    faults,
    plannedFault: PlannedFault,
    frontPage: () => frontPage(simulator),
    published: () => published(simulator),
  };
  return (await answerCommonControl(common, path, request)) ?? missing();
}
