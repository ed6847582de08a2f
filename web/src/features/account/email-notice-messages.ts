import { messages } from '../../messages/messages.ts';

/** Apart from the account's texts: every page can show it. */
export const emailNoticeTexts = messages('emailNotice', {
  header: 'Please confirm your e-mail address',
  text: 'We sent a code to {email}. Until you enter it you can look around and write drafts. Connecting accounts and publishing wait, and so do our e-mails.',
  textOfStaff: 'We sent a code to {email}. Until you enter it, we send you no other e-mails.',
  label: 'Code from the e-mail',
  confirm: 'Confirm',
  confirming: 'Confirming...',
  sendAgain: 'Send a new code',
  sent: 'We sent a new code to {email}',
  notSent: 'The code could not be sent. {reason}',
  notConfirmed: 'The address could not be confirmed. {reason}',
  confirmed: 'Your e-mail address is confirmed',
});
