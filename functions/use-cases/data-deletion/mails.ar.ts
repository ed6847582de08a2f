import type { DeletionMails } from './mail-words.ts';

export const { confirmation, schedule }: DeletionMails = {
  confirmation: ({ name, brand, address }) => ({
    subject: `${brand}: أكّد حذف بياناتك`,
    text: `مرحبًا ${name}،\n\nطُلب منا حذف حسابك لدى ${brand} مع كل ما فيه. إن كنت أنت من طلب ذلك فأكّده خلال 24 ساعة:\n\n${address}\n\nوإن لم تكن أنت فلا تفعل شيئًا: لا يُحذف شيء من دون تأكيدك.\n`,
  }),
  schedule: ({ name, brand, address }) => ({
    subject: `${brand}: ستُحذف بياناتك`,
    text: `مرحبًا ${name}،\n\nأكّدت حذف حسابك لدى ${brand} مع كل ما فيه. نبدأ بعد 24 ساعة. وحتى ذلك الحين يمكنك التراجع:\n\n${address}\n\nوتبيّن الصفحة نفسها إلى أين وصلنا.\n`,
  }),
};
