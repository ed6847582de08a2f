import { brand } from '../../../shared/brand.ts';
import { messages } from '../messages/messages.ts';

export const contactTexts = messages('contact', {
  title: 'Contact',
  lead: 'Our team in Beirut, Lebanon, answers by chat, e-mail and phone.',
  chat: 'Chat message',
  chatAction: 'Open a chat',
  chatText: `Hello, I have a question about ${brand.name}.`,
  email: 'E-mail',
  phone: 'Phone',
  hours: 'Opening hours',
  hoursText: 'Monday to Friday 9:00-18:00 GMT+2',
  loading: 'Loading...',
  help: 'See the answers to common questions',
});
