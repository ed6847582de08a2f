import { translation } from '../messages/messages.ts';
import { passwordMinimum } from '../../../shared/domain/sign-in/password-minimum.ts';

export const forms = translation({
  forms: {
    optional: ' (اختياري)',
  },
  clientFields: {
    name: { label: 'الاسم', inList: 'الاسم' },
    email: { label: 'البريد الإلكتروني', inList: 'البريد الإلكتروني' },
    phone: { label: 'الهاتف', inList: 'الهاتف' },
    company: { label: 'الشركة', inList: 'الشركة' },
  },
});

export const identity = translation({
  identity: {
    signInFailed: 'تعذّر تسجيل الدخول. أعد المحاولة.',
    clientNotFound: 'لم يُعثر على العميل',
    email: 'البريد الإلكتروني',
    keepSignedIn: 'أبقني مسجّل الدخول على هذا الجهاز',
    show: 'إظهار {field}',
    hide: 'إخفاء {field}',
    newPassword: 'كلمة المرور الجديدة',
    confirmPassword: 'تأكيد كلمة المرور الجديدة',
    constraint: `الحد الأدنى لعدد الأحرف ${passwordMinimum}. خمسة عشر أو أكثر أفضل.`,
    tooShort: `الحد الأدنى لأحرف كلمة المرور ${passwordMinimum}`,
    mismatch: 'كلمتا المرور غير متطابقتين',
    weakPassword: 'كلمة المرور هذه ضعيفة. اختر غيرها.',
    required: 'املأ جميع الحقول',
    appCode: 'الرمز من تطبيق المصادقة',
    wrongAppCode: 'الرمز خاطئ أو استُعمل من قبل. أدخل الرمز الذي يظهر الآن في تطبيقك.',
  },
});
