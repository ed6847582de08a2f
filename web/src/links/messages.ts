import type { LanguageTag } from '../../../shared/domain/language.ts';
import { messages } from '../messages/messages.ts';

/** Of links that clients open without signing in. */
export const linkTexts = messages('links', {
  language: 'Language of the client',
  days: 'The link works for',
  dayCount: '{days, plural, one {# day} other {# days}}',
  pin: 'PIN',
  pinHint: 'Optional, 4 to 8 digits. Tell it the client in another way.',
  byChat: 'Send by chat',
  byMail: 'Send by e-mail',
  mailed: 'An e-mail went to {email}.',
  notMailed:
    'No e-mail went out: the address is not verified, or the mail service did not take it. Send the link by chat.',
  link: 'Link',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Could not be copied',
  openChat: 'Open chat',
  done: 'Done',
  cancel: 'Cancel',
  unopened: 'Not opened yet',
  opened: 'Opened {openings, plural, one {once} other {# times}}, last {time}',
  until: 'Works until {time}',
  guessed: 'Ended by twenty wrong PINs',
  withdraw: 'Withdraw',
  withdrawn: 'The link does not work any more.',
  withdrawFailed: 'The link was not withdrawn',
});

export const languageTexts: Readonly<Record<LanguageTag, string>> = messages('linkLanguages', {
  en: 'English',
  ar: 'Arabic',
  fr: 'French',
});
