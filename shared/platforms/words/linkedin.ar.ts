import { translationOf } from '../../messages/translation-of.ts';
import type { linkedinFailureTexts } from '../failures/linkedin.ts';
import type { linkedinTexts } from '../linkedin.ts';

export const words = translationOf<typeof linkedinTexts & typeof linkedinFailureTexts>()({
  'types.jpeg-png-gif': 'JPEG أو PNG أو GIF',
  'linkedin.most-pixels': 'أقل من 36 مليون بكسل إجمالًا',

  'linkedin.not-allowed': 'لم يعد LinkedIn يسمح لمن ربط الحساب بالنشر عليه. أعد ربطه مع مسؤول عن الصفحة.',
  'linkedin.app-calls': 'لا يقبل LinkedIn المزيد من تطبيقنا اليوم. يُستأنف بعد منتصف الليل بتوقيت UTC.',
  'linkedin.daily-calls': 'لا يقبل LinkedIn المزيد من هذا الحساب اليوم. يُستأنف بعد منتصف الليل بتوقيت UTC.',
  'linkedin.duplicate': 'لدى LinkedIn هذا النص نفسه للحساب: {link}. غيّر النص لإرساله من جديد.',
  'linkedin.text-too-long': 'النص أطول من 3,000 حرف، وهو أقصى ما يقبله LinkedIn.',
  'linkedin.ownership': 'يقول LinkedIn إن أحد الملفات لحساب آخر. أعد المحاولة.',
  'linkedin.file': 'لم يتمكن LinkedIn من استعمال إحدى الصور. احفظها بصيغة JPEG أو PNG وأعد المحاولة.',
  'linkedin.file-not-ready': 'لم يكن أحد الملفات جاهزًا لدى LinkedIn. أعد المحاولة.',
  'linkedin.video': 'لم يتمكن LinkedIn من معالجة الفيديو. احفظه بصيغة MP4 بصورة H.264 وصوت AAC.',
  'linkedin.page-is-public': 'ليس للصفحة معارف: منشوراتها للجميع. اختر أن يرى الجميع المنشور، أو أرسله من ملف شخصي.',
  'linkedin.version': 'أوقف LinkedIn إصدار واجهته الذي نستعمله. يجب أن تحدّث الوكالة البرنامج.',
  'format.document': 'مستند',
  'types.pdf': 'PDF',
  'linkedin.document': 'لم يتمكن LinkedIn من قراءة المستند. يقبل ملف PDF من 300 صفحة كحد أقصى، بلا كلمة مرور.',
});
