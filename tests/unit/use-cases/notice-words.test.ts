import { expect, it } from 'vitest';
import { noticeAbout } from '../../../functions/use-cases/notifications/kinds.ts';
import { english } from '../../../functions/use-cases/notifications/notice-words.ts';
import { emailFor } from '../../../functions/use-cases/notifications/notify-client.ts';
import { coded } from '../../../shared/messages/coded.ts';
import { connectionReason } from '../../../shared/messages/connection-texts.ts';
import { partOf, type Reason } from '../../../shared/messages/reason.ts';
import { metaReason } from '../../../shared/platforms/failures/meta.ts';
import { arabicTexts } from '../../support/arabic-texts.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aClientId, aPost } from '../../support/records/post-record.ts';

const endsAt = '2026-11-21T12:00:00.000Z';
const about = { eventId: 'e', clientId: aClientId, endsAt, occurredAt: endsAt };
const cedar = { name: 'Cedar' };
const site = 'https://nashra.example';
const from = { siteUrl: site, agency: 'Nashra' };

it('a mail is in the language that it is given', () => {
  const notice = noticeAbout({ type: 'plan.ends-soon', detail: { ...about, of: 'trial' } }, aClient());
  const { subject, text } = emailFor(notice, cedar, from, { tag: 'ar', texts: arabicTexts });
  expect(subject).toBe('Nashra: تنتهي فترتك التجريبية قريبًا');
  expect(text).toContain('مرحبًا Cedar،\n\nتنتهي فترتك التجريبية لخطة Starter في');
  expect(text).toContain(`اشترك في Starter:\n${site}/payment?plan=starter&method=now`);
});

it('says why a post failed by the codes of the reasons, and in their English without words for them', () => {
  const refused = (reason: Reason) => coded('finding.at-platform', { platform: 'Instagram', finding: partOf(reason) });
  const reasons = [
    refused(metaReason('meta.picture-not-jpeg')),
    refused(metaReason('meta.album-size')),
    refused({ reason: 'Not today' }),
  ];
  const detail = { ...about, postId: aPost().id, platforms: ['instagram' as const], reason: 'In English', reasons };
  const notice = noticeAbout({ type: 'post.failed', detail }, aClient());
  expect(emailFor(notice, cedar, from, english).text).toContain(
    'Instagram: The picture is not a JPEG. Please save it as JPEG.\nInstagram: An album has 2 to 10 files.\nInstagram: Not today',
  );
  const inArabic = { ...arabicTexts, 'notice.lines': '{one}\n{other}' };
  expect(emailFor(notice, cedar, from, { tag: 'ar', texts: inArabic }).text).toContain(
    'Instagram: الصورة ليست بصيغة JPEG. احفظها بصيغة JPEG.\nInstagram: \u2068An album has 2 to 10 files.\u2069',
  );
});

it('says why an account has to be connected again by the code of the reason', () => {
  const reason = connectionReason('connection.app-removed', { platform: 'Facebook' });
  const { endsAt: _endsAt, ...since } = about;
  const detail = { ...since, platform: 'facebook' as const, ...reason };
  const notice = noticeAbout({ type: 'connection.needs-attention', detail }, aClient());
  expect(emailFor(notice, cedar, from, english).text).toContain('The app was removed at Facebook.');
  const inArabic = { ...arabicTexts, 'notice.words': '{words}' };
  expect(emailFor(notice, cedar, from, { tag: 'ar', texts: inArabic }).text).toContain('أُزيل التطبيق من Facebook.');
});

it('says why a post of the evergreen queue waits', () => {
  const { endsAt: _endsAt, ...since } = about;
  const detail = {
    ...since,
    reason: 'You have reached your monthly post limit.',
    reasonCode: coded('post.monthly-limit'),
  };
  const notice = noticeAbout({ type: 'evergreen.waiting', detail }, aClient());
  const { subject, text } = emailFor(notice, cedar, from, english);
  expect(subject).toBe('Nashra: A post of the evergreen queue waits');
  expect(text).toContain('cannot be scheduled:\n\nYou have reached your monthly post limit.\n\n');
  expect(text).toContain(`${site}/client/${aClientId}/posts?evergreen=open`);
});

it('falls back to English where a translation is missing', () => {
  const notice = noticeAbout({ type: 'plan.ends-soon', detail: { ...about, of: 'plan' } }, aClient());
  const inArabic = emailFor(notice, cedar, from, { tag: 'ar', texts: arabicTexts });
  expect(inArabic.subject).toBe('Nashra: Your plan ends soon');
  expect(inArabic.text).toContain('Your Starter plan ends on 21 Nov 2026, 14:00 GMT+2.');
  expect(emailFor(notice, cedar, from, english).text).toContain('Hello Cedar,\n\nYour Starter plan ends on');
});
