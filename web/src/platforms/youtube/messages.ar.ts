import { translation } from '../../messages/messages.ts';

export const texts = translation({
  youtube: {
    features: ['نشر الفيديوهات وShorts', 'جدولة الفيديوهات', 'معرفة أداء الفيديوهات'],
    needs: ['من أجل YouTube: قناة، وحساب Google الذي يملكها أو يديرها'],
    pictures: 'فيديو من أجل YouTube',
    terms:
      'من يربط قناة أو ينشر عليها يوافق على <terms>شروط خدمة YouTube</terms>. انظر أيضًا <privacy>سياسة خصوصية Google</privacy>.',
    loading: 'جارٍ تحميل قوائم تشغيل قناة YouTube',
    failed: 'تعذّر تحميل قوائم تشغيل قناة YouTube',
    channel: 'يُرفع إلى {channel}',
    notReviewed: 'لم يراجع YouTube تطبيقنا بعد. إلى ذلك الحين يجعل كل فيديو خاصًا: لا يراه إلا صاحب القناة.',
    title: 'العنوان على YouTube',
    titleHint: '{length, number, ::group-off}/{limit, number, ::group-off}. يصبح النص وصف الفيديو.',
    whoSees: 'من يمكنه رؤيته على YouTube',
    choose: 'اختر من يمكنه رؤيته',
    privacy: {
      public: { label: 'عام', description: 'الجميع' },
      unlisted: { label: 'غير مدرج', description: 'كل من لديه الرابط' },
      private: { label: 'خاص', description: 'القناة فقط' },
    },
    kids: 'هل هو مخصص للأطفال؟',
    kidsHint: 'يسأل YouTube هذا عن كل فيديو، ويحدّ من التعليقات والإعلانات في ما هو مخصص للأطفال.',
    forKids: { yes: 'نعم، هو مخصص للأطفال', no: 'لا، ليس مخصصًا للأطفال' },
    tags: 'الكلمات الدلالية على YouTube',
    tagsHint: 'تفصل بينها فواصل، ولا يزيد مجموعها على 500 حرف.',
    playlist: 'قائمة التشغيل على YouTube',
    noPlaylist: 'بلا قائمة تشغيل',
    otherPlaylist: 'قائمة تشغيل لم تعد موجودة',
    inPlaylist: 'في قائمة تشغيل للقناة',
    synthetic: 'يُظهر أشياء معدّلة أو مختلقة تبدو حقيقية',
    syntheticHint: 'يضع YouTube على الفيديو علامة «محتوى معدّل».',
    isSynthetic: 'محتوى معدّل',
    short: 'يعرض YouTube الفيديوهات العمودية والمربعة حتى ثلاث دقائق كمقاطع Shorts تلقائيًا.',
    subscribe: 'اشتراك',
  },
});
