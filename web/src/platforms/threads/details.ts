import type { ThreadsOptions } from '../../../../shared/platforms/options/threads.ts';
import type { PlatformPost } from '../../../../shared/platforms/rules/rule.ts';
import { threadsParts } from '../../../../shared/platforms/threads.ts';
import type { Detail } from '../web-platform.ts';
import { threadsTexts } from './messages.ts';

export function detailsOf({ content, options }: PlatformPost<ThreadsOptions>): Detail[] {
  const { replies = 'everyone', topic, link, isThread } = options ?? {};
  const parts = threadsParts(content, options).length;
  return [
    { label: threadsTexts.whoReplies, value: threadsTexts.replies[replies] },
    ...(topic === undefined ? [] : [{ label: threadsTexts.topic, value: topic }]),
    ...(link === undefined ? [] : [{ label: threadsTexts.link, value: link }]),
    ...(isThread === true ? [{ label: threadsTexts.thread, value: threadsTexts.parts({ count: parts }) }] : []),
  ];
}
