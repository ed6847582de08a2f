import type { ConnectionTexts } from './connection-texts.ts';
import { translationOf } from './translation-of.ts';

export const connectionTexts = translationOf<ConnectionTexts>()({
  'failure.reconnect': 'يطلب {platform} إعادة ربط الحساب.',
  'failure.permission-ends': 'ينهي {platform} عندها الإذن الذي مُنح، ولا يمكن إلا لشخص أن يمنحه من جديد.',
  'connection.app-removed': 'أُزيل التطبيق من {platform}.',
  'connection.data-deleted': 'حُذفت بياناته لدى {platform} بناءً على طلب.',
});
