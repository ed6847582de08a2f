import { brand } from '../../../shared/brand.ts';
import { translation } from '../messages/messages.ts';

export const contact = translation({
  contact: {
    title: 'اتصل بنا',
    lead: 'فريقنا في بيروت، لبنان، يجيب بالمحادثة والبريد الإلكتروني والهاتف.',
    chat: 'رسالة في المحادثة',
    chatAction: 'افتح محادثة',
    chatText: `مرحبًا، لدي سؤال عن ${brand.name}.`,
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
    hours: 'ساعات العمل',
    hoursText: 'من الاثنين إلى الجمعة 9:00-18:00 بتوقيت GMT+2',
    loading: 'جارٍ التحميل...',
    help: 'اطّلع على أجوبة الأسئلة الشائعة',
  },
});
