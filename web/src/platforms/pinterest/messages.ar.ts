import { translation } from '../../messages/messages.ts';

export const texts = translation({
  pinterest: {
    features: [
      'نشر الصور والفيديوهات على اللوحات، بعد أن توافق Pinterest على تطبيق الوكالة',
      'جدولة الدبابيس',
      'متابعة أداء الدبوس مباشرةً',
    ],
    needs: [
      'إلى أن توافق Pinterest على تطبيق الوكالة فإنها ترفض الدبابيس؛ تفشل المنشورات عليها، وتمكن إعادة إرسالها لاحقًا',
    ],
    pictures: 'JPEG أو PNG أو GIF أو WebP لمنصة Pinterest',
    loading: 'جارٍ تحميل لوحات حساب Pinterest',
    failed: 'تعذّر تحميل لوحات حساب Pinterest',
    board: 'اللوحة على Pinterest',
    boardHint: 'تُقترح اللوحة التي اختيرت آخر مرة على هذا الجهاز.',
    choose: 'اختر لوحة',
    findBoard: 'البحث عن لوحة',
    noBoard: 'لا لوحات في الحساب. أنشئ لوحة على Pinterest أولًا.',
    chosen: 'اللوحة المختارة',
    needsAccount: 'يمكن اختيار لوحة بعد ربط الحساب.',
    boardGone: 'لوحة لم تعد موجودة',
    goneError: 'لم تعد هذه اللوحة موجودة على Pinterest. اختر لوحة أخرى.',
    moreBoards: 'في الحساب لوحات أخرى غير هذه.',
    secret: 'لوحة سرية',
    title: 'عنوان الدبوس',
    titleCount: '{count, number} من {limit, number} حرف',
    link: 'رابط الدبوس',
    linkHint: 'الوجهة التي يصل إليها من يفتح الدبوس.',
    cover: 'غلاف الفيديو',
    coverHint: 'اللقطة التي تظهر حتى يبدأ تشغيل الفيديو، بالثواني الكاملة من بدايته.',
    coverOf: 'الغلاف عند {seconds} ث',
    save: 'حفظ',
  },
});
