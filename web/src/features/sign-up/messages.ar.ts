import { passwordMinimum } from '../../../../shared/domain/sign-in/password-minimum.ts';
import { translation } from '../../messages/messages.ts';

export const signUp = translation({
  signUp: {
    title: 'ابدأ الآن',
    description: 'ثلاثة أيام مجانًا. بلا بطاقة.',
    name: 'الاسم الكامل',
    company: 'اسم الشركة',
    phone: 'رقم الهاتف',
    password: 'كلمة المرور',
    confirmPassword: 'تأكيد كلمة المرور',
    constraint: `الحد الأدنى لعدد الأحرف ${passwordMinimum}. خمسة عشر أو أكثر أفضل.`,
    agreement: 'أوافق على <terms>شروط الخدمة</terms> و<privacy>سياسة الخصوصية</privacy>',
    submit: 'أنشئ الحساب',
    submitting: 'جارٍ إنشاء الحساب...',
    signIn: 'لديّ حساب: تسجيل الدخول',
    failed: 'تعذّر إنشاء الحساب. أعد المحاولة.',
    success: 'أُنشئ الحساب! اختر باقتك للمتابعة.',
    nowSignIn: 'أُنشئ الحساب! سجّل الدخول لاختيار باقتك.',
  },
});
