import type { ThreadsOptions } from '../../../../shared/platforms/options/threads.ts';
import type { PlatformPost } from '../../../../shared/platforms/rules/rule.ts';
import { threadsParts } from '../../../../shared/platforms/threads.ts';
import type { Detail, WebPlatform } from '../web-platform.ts';
import { optionsForm, type ThreadsChoice } from './choice.ts';
import { threadsTexts } from './messages.ts';
import { OptionsField } from './options-field.tsx';
import { Preview } from './preview.tsx';

function detailsOf({ content, options }: PlatformPost<ThreadsOptions>): Detail[] {
  const { replies = 'everyone', topic, link, isThread } = options ?? {};
  const parts = threadsParts(content, options).length;
  return [
    { label: threadsTexts.whoReplies, value: threadsTexts.replies[replies] },
    ...(topic === undefined ? [] : [{ label: threadsTexts.topic, value: topic }]),
    ...(link === undefined ? [] : [{ label: threadsTexts.link, value: link }]),
    ...(isThread === true ? [{ label: threadsTexts.thread, value: threadsTexts.parts({ count: parts }) }] : []),
  ];
}

export const threads = {
  optionsForm,
  OptionsField,
  texts: threadsTexts,
  detailsOf,
  Preview,
} as const satisfies WebPlatform<'threads', ThreadsChoice>;
