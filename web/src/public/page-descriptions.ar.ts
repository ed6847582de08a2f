import { brand } from '../../../shared/brand.ts';
import { translation } from '../messages/messages.ts';

export const descriptions = translation({
  pageDescriptions: {
    '/': `خطّط لمنشورات جميع عملائك وانشرها وقِس نتائجها من مكان واحد. ينشر ${brand.name} في وقته على Instagram وFacebook وTikTok وLinkedIn وX وYouTube وPinterest وBluesky وThreads.`,
    '/pricing':
      'باقات لإدارة وسائل التواصل الاجتماعي من 9 دولارات في الشهر، مع تجربة مجانية لثلاثة أيام لكل منها. قارن بين Starter وProfessional وEnterprise.',
    '/terms': `الشروط التي يُستعمل ${brand.name} بموجبها: الحسابات والباقات والدفع والمحتوى والمسؤولية والتغييرات.`,
    '/privacy': `ما يحتفظ به ${brand.name} عنك وعن حساباتك، ولماذا، وإلى متى، وكيف تطلب حذفه.`,
    '/contact': `تواصل مع فريق ${brand.name} في بيروت بالمحادثة أو البريد الإلكتروني أو الهاتف، من الاثنين إلى الجمعة 9:00-18:00 بتوقيت GMT+2.`,
    '/help': `أجوبة عن ربط الحسابات وجدولة المنشورات والباقات والتجربة المجانية وبياناتك في ${brand.name}.`,
    '/data-deletion/instructions': `كيف تطلب حذف البيانات التي يحفظها ${brand.name} عنك: ثلاث طرق، وما يحدث بعدها.`,
    '/login': `سجّل الدخول إلى ${brand.name} لتخطّط لمنشوراتك وتنشرها وتقيس نتائجها.`,
    '/signup': `ابدأ مع ${brand.name}: ثلاثة أيام مجانًا، بلا بطاقة.`,
  },
});
