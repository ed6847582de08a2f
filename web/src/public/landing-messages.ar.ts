import { translation } from '../messages/messages.ts';

export const landing = translation({
  landing: {
    redirecting: 'جارٍ الانتقال إلى لوحة التحكم...',
    origin: 'صُنع في بيروت للوكالات والشركات والمؤثرين',
    title: 'كل عميل، وكل منشور، في وقته',
    lead: 'اكتب مرة واحدة، وخطّط للشهر كله، وانشر في الوقت المحدد على Instagram وFacebook وTikTok وLinkedIn وX وYouTube وPinterest وBluesky وThreads. يرى عملاؤك ما نُشر، وترى أنت ما ينجح.',
    getStarted: 'ابدأ الآن',
    toDashboard: 'إلى لوحة التحكم',
    signIn: 'تسجيل الدخول',
    viewPricing: 'اطّلع على الأسعار',
    claimsTitle: 'بالأرقام',
    claims: [
      { value: '+150', label: 'عميل' },
      { value: '+2500', label: 'منشور مجدول' },
      { value: '+8', label: 'منصات' },
      { value: '99.9%', label: 'نسبة النجاح' },
    ],
    sketch: [
      { time: '09:00', text: 'مناقيش طازجة من السابعة صباحًا', where: 'Instagram · Facebook', state: 'نُشر' },
      { time: '12:30', text: 'خلف الفرن، الجزء الثاني', where: 'TikTok', state: 'نُشر' },
      { time: '18:00', text: 'قائمة نهاية الأسبوع وصلت', where: 'Instagram', state: 'مجدول' },
    ],
    featuresTitle: 'كل شيء في مكان واحد',
    features: {
      people: {
        title: 'إدارة العملاء',
        text: 'باقة كل عميل وحساباته ومساحة عمله. اعرف من يحتاج إلى اهتمامك أولًا.',
      },
      pen: {
        title: 'إعداد المحتوى',
        text: 'نصوص وصور وفيديوهات مع معاينة لكل منصة، ومع التحقق من شروطها قبل إرسال أي شيء.',
      },
      clock: {
        title: 'جدولة ذكية',
        text: 'خطّط حتى عشر سنوات مقبلة بتوقيت عميلك. كل منشور يُنشر مرة واحدة بالضبط، أو يقول لماذا لم يُنشر.',
      },
      chart: {
        title: 'أرقام وتحليلات',
        text: 'الوصول والإعجابات والتعليقات والمشاركات لكل منشور، كما تعدّها المنصات.',
      },
      spark: {
        title: 'أداء المحتوى بالذكاء الاصطناعي',
        text: 'اعرف أي محتوى ينجح ومتى، وخطّط للشهر المقبل على هذا الأساس.',
      },
    },
    platformsTitle: 'المنصات المدعومة',
    published:
      'تُنشر المنشورات على Instagram وFacebook وTikTok وLinkedIn وX وYouTube وPinterest وBluesky وThreads. لا يُنشر شيء على غيرها.',
    closingTitle: 'جرّبه مجانًا لثلاثة أيام',
    closingText: 'اختر باقة وابدأ التجربة وجدوِل منشورك الأول اليوم.',
  },
});
