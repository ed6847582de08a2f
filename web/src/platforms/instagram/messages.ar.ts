import { translation } from '../../messages/messages.ts';

export const texts = translation({
  instagram: {
    features: ['نشر الصور والفيديوهات والقصص', 'جدولة المنشورات', 'عرض الأرقام والتحليلات', 'إدارة التعليقات والرسائل'],
    needs: ['يحتاج Instagram إلى حساب Business أو Creator', 'يجب أن يكون حساب Instagram مرتبطًا بصفحة على Facebook'],
    pictures: 'JPEG على Instagram',
    format: 'على Instagram',
    collaborators: 'المشاركون في النشر على Instagram',
    collaboratorsHint: 'حتى ثلاثة أسماء مستخدمين، تفصل بينها فواصل. تظهر أسماؤهم بجانب الحساب بعد موافقتهم.',
    cover: 'غلاف الريل',
    coverHint: 'اللحظة التي تظهر من الفيديو قبل تشغيله، بالثواني من بدايته.',
    coverOf: 'الغلاف عند {seconds} ث',
    tags: {
      label: 'الحسابات المشار إليها على Instagram',
      hint: 'اضغط على مكان الحساب في الصورة وأدخل اسم المستخدم. يمكن الإشارة إلى الحسابات العامة فقط. الحد في المنشور: {limit}.',
      none: 'يمكن الإشارة إلى حسابات حين يصبح أحد الملفات جاهزًا.',
      tagOn: 'الإشارة إلى حساب على {name}',
      username: 'اسم المستخدم على {name}',
      add: 'إشارة',
      cancel: 'بلا إشارة',
      picture: 'الإشارات على {name}',
      tag: '@{username}. انقله بمفاتيح الأسهم، وأزله بمفتاح Delete.',
      remove: 'إزالة @{username} من {name}',
      twice: '@{username} مشار إليه هناك من قبل.',
      notAName: 'في اسم المستخدم حروف وأرقام ونقاط وشرطات سفلية، 30 على الأكثر.',
      named: 'المشار إليهم: {names}',
    },
    formats: {
      feed: { label: 'منشور', description: 'صورة، أو ريل، أو عدة ملفات معًا.' },
      story: { label: 'قصة', description: 'صورة واحدة أو فيديو لمدة 24 ساعة، بلا النص.' },
    },
  },
});
