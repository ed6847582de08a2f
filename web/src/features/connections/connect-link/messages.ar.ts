import { translation } from '../../../messages/messages.ts';

export const connectLinks = translation({
  connectLinks: {
    send: 'إرسال رابط ربط',
    sendTo: 'إرسال رابط ربط إلى {client} من أجل {platform}',
    title: 'إرسال رابط ربط',
    text: 'يربط العميل حساباته من هاتفه، من دون تسجيل الدخول هنا.',
    loading: 'جارٍ التحميل…',
    loadFailed: 'تعذّر تحميل الروابط',
    platforms: 'المنصات المطلوب ربطها',
    connected: 'مربوطة',
    reconnect: 'تحتاج إلى إعادة الربط',
    choose: 'اختر منصة واحدة على الأقل',
    failed: 'لم يُنشأ رابط',
    made: 'الرابط جاهز.',
    hint: 'يظهر مرة واحدة. من لديه الرابط يستطيع ربط هذه الحسابات، ولا شيء غير ذلك.',
    earlier: 'الروابط الصالحة',
    link: '{platforms}، أُرسل {time}، المرسل: {name}',
    withdrawOf: 'سحب رابط {platforms}',
  },
});
