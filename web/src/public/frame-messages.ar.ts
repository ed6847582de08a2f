import { brand } from '../../../shared/brand.ts';
import { translation } from '../messages/messages.ts';

export const frame = translation({
  publicFrame: {
    footer: 'أسفل الصفحة',
    language: 'اللغة',
    backHome: 'العودة إلى الرئيسية',
    pricing: 'الأسعار',
    terms: 'شروط الخدمة',
    privacy: 'سياسة الخصوصية',
    signIn: 'تسجيل الدخول',
    copyright: `© 2025 ${brand.name}. جميع الحقوق محفوظة.`,
  },
});
