import { translation } from '../../messages/messages.ts';

export const texts = translation({
  threads: {
    features: [
      'نشر النصوص والصور والفيديوهات',
      'نشر سلاسل المنشورات',
      'جدولة المنشورات',
      'متابعة المشاهدات والإعجابات والردود',
    ],
    needs: ['إلى أن تراجع Meta تطبيقنا، لا يسمح Threads بالربط إلا لحسابات الاختبار المدعوة'],
    pictures: 'JPEG أو PNG من أجل Threads',
    whoReplies: 'من يمكنه الرد على Threads',
    replies: {
      everyone: 'الجميع',
      accounts_you_follow: 'الحسابات التي يتابعها',
      mentioned_only: 'الحسابات التي يذكرها',
      followers_only: 'متابعوه',
    },
    topic: 'الموضوع على Threads',
    topicHint: 'يظهر فوق المنشور. حتى 50 حرفًا، بلا نقطة وبلا &.',
    link: 'بطاقة الرابط على Threads',
    linkHint: 'تظهر تحت النص عندما لا تكون في المنشور ملفات.',
    thread: 'إرسال كسلسلة',
    threadHint: 'يُنشر النص الطويل في عدة منشورات، كل منها رد على ما قبله.',
    part: '{number} من {total}',
    parts:
      '{count, plural, zero {لا منشورات} one {منشور واحد} two {منشوران} few {# منشورات} many {# منشورًا} other {# منشور}}',
  },
});
