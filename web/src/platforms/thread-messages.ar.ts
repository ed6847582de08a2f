import { translation } from '../messages/messages.ts';

export const thread = translation({
  thread: {
    thread: 'إرسال كسلسلة',
    hint: 'يُنشر النص الطويل في عدة منشورات، واحدًا بعد آخر.',
    part: '{number} من {total}',
    parts:
      '{count, plural, zero {لا منشورات} one {منشور واحد} two {منشوران} few {# منشورات} many {# منشورًا} other {# منشور}}',
  },
});
