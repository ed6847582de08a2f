import { describe, expect, it } from 'vitest';
import { rightToLeftMail } from '../../../functions/adapters/notifications/ses-mailer.ts';
import { emailCodeMail } from '../../../functions/use-cases/clients/verify-email.ts';
import { deletionMail } from '../../../functions/use-cases/data-deletion/deletion-mail.ts';
import { noticeAbout } from '../../../functions/use-cases/notifications/kinds.ts';
import { noticeLanguage } from '../../../functions/use-cases/notifications/notify-client.ts';
import { emailFor } from '../../../functions/use-cases/notifications/notify-client.ts';
import { languageOf } from '../../../shared/domain/clients/language-of.ts';
import { languageTags } from '../../../shared/languages.ts';
import { coded } from '../../../shared/messages/coded.ts';
import { partOf } from '../../../shared/messages/reason.ts';
import { metaReason } from '../../../shared/platforms/failures/meta.ts';
import { idOfDeletion } from '../../support/ids.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aClientId, aPost } from '../../support/records/post-record.ts';

const site = 'https://nashra.example';

describe('the language of what is sent to a person', () => {
  it.each([
    ['the own choice', { language: 'fr', approvals: { policy: 'none', language: 'ar' } }, 'fr'],
    ['or else that in which the agency writes', { approvals: { policy: 'none', language: 'ar' } }, 'ar'],
    ['or else English', {}, 'en'],
  ] as const)('is %s', (_, client, expected) => {
    expect(languageOf(client)).toBe(expected);
  });
});

describe('a notice', () => {
  const reason = metaReason('meta.picture-not-jpeg');
  const reasons = [coded('finding.at-platform', { platform: 'Instagram', finding: partOf(reason) })];
  const about = { eventId: 'e', clientId: aClientId, occurredAt: '2026-11-21T12:00:00.000Z' };
  const detail = { ...about, postId: aPost().id, platforms: ['instagram' as const], reason: 'In English', reasons };
  const notice = noticeAbout({ type: 'post.failed', detail }, aClient());
  const of = { siteUrl: site, agency: 'بيت الإعلام' };
  const mailIn = async (tag: 'ar' | 'fr') => emailFor(notice, { name: 'Cedar' }, of, await noticeLanguage(tag));

  it('is Arabic throughout, down to the platform’s reason', async () => {
    const { subject, text } = await mailIn('ar');
    expect(subject).toBe('بيت الإعلام: تعذّر نشر منشور');
    expect(text).toContain('Instagram: الصورة ليست بصيغة JPEG. احفظها بصيغة JPEG.');
    expect(text).toContain(`انظر إلى المنشور وأرسله من جديد:\n${site}/client/`);
  });

  it('is French throughout', async () => {
    const { subject, text } = await mailIn('fr');
    expect(subject).toBe('بيت الإعلام\u00A0: Une publication n’a pas pu partir');
    expect(text).toContain('Instagram\u00A0: L’image n’est pas un JPEG. Enregistrez-la en JPEG.');
  });
});

it('the mail with a code is in the language of its reader', async () => {
  const cedar = { name: 'Cedar', email: 'cedar@nashra.example' };
  expect((await emailCodeMail(cedar, '471347', 'Harbour & Co')).subject).toBe('Harbour & Co: your code is 471347');
  expect((await emailCodeMail({ ...cedar, language: 'ar' }, '471347', 'Harbour & Co')).subject).toBe(
    'Harbour & Co: رمزك هو 471347',
  );
  expect((await emailCodeMail({ ...cedar, language: 'fr' }, '471347', 'Harbour & Co')).text).toContain(
    '471347 confirme',
  );
});

it.each(languageTags)('the mails about a deletion have their link in %s', async (language) => {
  const cedar = { name: 'Cedar', email: 'cedar@nashra.example', language };
  for (const kind of ['confirmation', 'schedule'] as const) {
    const { subject, text } = await deletionMail(kind, cedar, {
      id: idOfDeletion('0'.repeat(32)),
      token: '2',
      siteUrl: site,
    });
    expect(subject).toContain('Nashra');
    expect(text).toContain(`\n\n${site}/data-deletion/status/${'0'.repeat(32)}#2\n\n`);
  }
});

describe('a mail from right to left', () => {
  it('is one that begins in Arabic', () => {
    expect(rightToLeftMail('مرحبًا Cedar،\n\nhttps://nashra.example/?a=1&b=2\n')).toBe(
      '<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8"><body style="white-space: pre-line">مرحبًا Cedar،\n\n<a href="https://nashra.example/?a=1&amp;b=2" dir="ltr">https://nashra.example/?a=1&amp;b=2</a>\n</body></html>',
    );
  });

  it('has no marks of its text as tags', () => {
    expect(rightToLeftMail('مرحبًا <b>"Cedar"</b>')).toContain('&lt;b&gt;&quot;Cedar&quot;&lt;/b&gt;');
  });

  it.each(['Hello مطعم الأرز,', '471347', ''])('is not one like “%s”', (text) => {
    expect(rightToLeftMail(text)).toBeUndefined();
  });
});
