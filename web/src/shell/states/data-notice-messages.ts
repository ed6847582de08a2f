import { messages } from '../../messages/messages.ts';

/** Apart from the frame's texts, which the public pages load. */
export const dataNoticeTexts = messages('dataNotices', {
  writesFail: 'Changes cannot be saved at the moment',
  writesFailText:
    'The service can read its data but not write it, for instance because its disk is full. Nothing that was saved is lost.',
  leftOut: '{count, plural, one {One entry cannot be shown} other {# entries cannot be shown}}',
  leftOutText: 'What is stored of it cannot be read. All else is here, and nothing was deleted.',
});
