import { brand } from '../../../shared/brand.ts';
import { translation } from '../messages/messages.ts';

export const titles = translation({
  pageTitles: {
    '/': `${brand.name} – إدارة وسائل التواصل الاجتماعي للوكالات`,
    '/pricing': `الأسعار – ${brand.name}`,
    '/terms': `شروط الخدمة – ${brand.name}`,
    '/privacy': `سياسة الخصوصية – ${brand.name}`,
    '/contact': `اتصل بنا – ${brand.name}`,
    '/help': `المساعدة – ${brand.name}`,
    '/data-deletion/instructions': `حذف البيانات – ${brand.name}`,
    '/login': `تسجيل الدخول – ${brand.name}`,
    '/signup': `ابدأ الآن – ${brand.name}`,
  },
});
