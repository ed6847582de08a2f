import { translation } from '../../messages/messages.ts';

export const texts = translation({
  facebook: {
    features: ['النشر على عدة صفحات', 'جدولة المنشورات', 'متابعة أرقام التفاعل', 'إدارة التعليقات والتفاعلات'],
    needs: [],
    pictures: 'JPEG أو PNG لـ Facebook',
    format: 'على Facebook',
    formats: {
      post: { label: 'منشور', description: 'نص أو رابط أو صور أو فيديو.' },
      reel: { label: 'ريل', description: 'فيديو عمودي واحد من 3 إلى 90 ثانية.' },
    },
    link: 'رابط على Facebook',
    linkHint: 'يعرض Facebook معاينة للصفحة عندما لا تكون في المنشور ملفات.',
  },
});
