import { translation } from '../../messages/messages.ts';

export const texts = translation({
  pigeon: {
    features: ['إرسال الرسائل', 'جدولة الرسائل'],
    needs: [],
    pictures: 'لا صور لبريد الحمام',
  },
});
