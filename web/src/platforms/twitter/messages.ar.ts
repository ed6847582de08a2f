import { translation } from '../../messages/messages.ts';

export const texts = translation({
  twitter: {
    features: [
      'نشر النصوص والصور والفيديوهات',
      'نشر سلاسل المنشورات',
      'متابعة المشاهدات والإعجابات والردود وإعادات النشر',
    ],
    needs: [],
    pictures: 'JPEG أو PNG أو WebP أو GIF على X',
    whoReplies: 'من يمكنه الرد على X',
    replies: {
      everyone: 'الجميع',
      following: 'الحسابات التي يتابعها',
      mentionedUsers: 'الحسابات التي يذكرها',
      verified: 'الحسابات الموثقة',
    },
    long: 'نشره كمنشور واحد طويل',
    longHint: 'حتى 25,000 حرف. لا يقبله X إلا من الحسابات المشتركة في X Premium.',
    paidPartnership: 'شراكة مدفوعة',
    paidPartnershipHint: 'يضع X على المنشور علامة «ترويج مدفوع».',
    madeWithAi: 'صُنع بالذكاء الاصطناعي',
    madeWithAiHint: 'يضع X على المنشور علامة «صُنع بالذكاء الاصطناعي».',
  },
});
