import { render, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { apiErrorOf } from '../../../web/src/api/call.ts';
import { applyLanguage, loadTexts } from '../../../web/src/messages/chosen-language.ts';
import { languages } from '../../../web/src/messages/languages.ts';
import { addTexts, inAList, messages, setLocale } from '../../../web/src/messages/messages.ts';
import { showInstant } from '../../../shared/domain/formatting.ts';
import { dateLocaleOf } from '../../../shared/domain/time/date-locale.ts';
import type { ConnectionAtRisk } from '../../../shared/domain/connections/connection-at-risk.ts';
import { accountFindings } from '../../../shared/domain/posts/account-findings.ts';
import { findingsOf } from '../../../shared/domain/posts/preflight.ts';
import { PostContent } from '../../../shared/domain/posts/post-fields.ts';
import type { Param } from '../../../shared/messages/coded-message.ts';
import { connectionReason } from '../../../shared/messages/connection-texts.ts';
import { failureReason } from '../../../shared/messages/failure-texts.ts';
import { partOf } from '../../../shared/messages/reason.ts';
import { wordedFinding } from '../../../shared/messages/worded-finding.ts';
import { metaReason } from '../../../shared/platforms/failures/meta.ts';
import { idOfMedia } from '../../support/ids.ts';
import { codedText } from '../../../web/src/messages/coded-text.ts';
import { arabic } from '../arabic.ts';
import { admin, cedar } from '../fixtures.ts';
import { mockApi, Refusal } from '../mock-api.ts';
import { publishingNumbers } from '../mock-dashboard.ts';

describe('the app in a second language', () => {
  beforeAll(async () => {
    await applyLanguage('ar', arabic);
    await loadTexts('answers');
  });

  it('is laid out in the direction of the script, and shows in English what is not translated', async () => {
    const { openApp, signedInAs } = await import('../render-app.tsx');
    signedInAs(admin);
    mockApi(contracts.getWebhookStatus, () => new Refusal(400, { code: 'webhook.broken', message: 'It broke' }));
    mockApi(contracts.listWebhookEvents, () => 'retry: 20\n\n');
    openApp('/webhooks/instagram');
    expect(await screen.findByRole('heading', { level: 1, name: 'ويب هوك إنستغرام' })).toBeInTheDocument();
    expect(document.documentElement).toHaveAttribute('dir', 'rtl');
    expect(document.documentElement).toHaveAttribute('lang', 'ar');
    // The parts of the page move while the last of them come.
    await waitFor(() => expect(screen.getByText('Failed to check webhook status')).toBeInTheDocument());
    // The components translate the word for an error themselves.
    expect((await screen.findAllByRole('img', { name: 'خطأ' })).length).toBeGreaterThan(0);
  });

  it('shows coded answers of the API in its own language, and the rest in the answer’s English', async () => {
    const english = 'This Facebook account is connected to another client.';
    const taken = { code: 'connection.taken', params: { platform: 'Facebook' }, message: english };
    const answer = (error: object) =>
      apiErrorOf(Response.json({ error: { ...error, requestId: '1' } }, { status: 409 }));
    const words = 'حساب Facebook هذا مرتبط بعميل آخر.';
    expect(await answer(taken)).toMatchObject({ message: words });
    const fields = { page: english, name: 'Too long' };
    expect(await answer({ code: 'post.gone', message: 'Gone', fields, fieldCodes: { page: taken } })).toMatchObject({
      message: 'Gone',
      fields: { page: words, name: 'Too long' },
    });
  });

  it('says of a field and of a post what is wrong with them', async () => {
    const { checkForm } = await import('../../../web/src/forms/field-errors.ts');
    const { findingText } = await import('../../../web/src/messages/finding-text.ts');
    const { errors } = checkForm(z.object({ content: PostContent }), { content: 'x'.repeat(70_000) });
    expect(errors).toEqual({ content: '63206 حرفًا كحد أقصى' });
    const chosen = checkForm(z.object({ sort: z.enum(['name', 'age']) }), { sort: 'size' });
    expect(chosen.errors).toEqual({ sort: 'اختر من: \u2068name, age\u2069' });
    const id = idOfMedia('01JD0000000000000000000000-01JD3333333333333333333333');
    const picture = { id, name: 'bread.jpg', type: 'image', mimeType: 'image/jpeg' } as const;
    const found = findingsOf(
      { content: 'x'.repeat(2201), texts: {}, media: [picture], platformMedia: {}, options: {} },
      'instagram',
    );
    expect(found.map(wordedFinding).map(findingText)).toEqual(['Instagram: النص أطول من 2200 حرف']);
  });

  it('says why a post failed, with the words of the platform or the English of a part that is not translated', async () => {
    const { reasonText } = await import('../../../web/src/messages/reason-text.ts');
    const refused = (reason: Param) =>
      reasonText(failureReason('failure.not-accepted', { platform: 'Instagram', reason }));
    expect(refused(partOf(metaReason('meta.picture-not-jpeg')))).toBe(
      'لم يقبل Instagram المنشور. الصورة ليست بصيغة JPEG. احفظها بصيغة JPEG.',
    );
    expect(refused(partOf(metaReason('meta.album-size')))).toBe(
      'لم يقبل Instagram المنشور. \u2068An album has 2 to 10 files.\u2069',
    );
    expect(refused('Not today')).toBe('لم يقبل Instagram المنشور. \u2068Not today\u2069');
    expect(reasonText(failureReason('failure.missed'))).toBe(failureReason('failure.missed').reason);
    expect(reasonText({ reason: 'Stored before reasons had codes' })).toBe('Stored before reasons had codes');
  });

  it('says why an account has to be connected again', async () => {
    const { openApp, signedInAs } = await import('../render-app.tsx');
    signedInAs(admin);
    const connection: ConnectionAtRisk = {
      clientId: cedar.id,
      clientName: cedar.name,
      platform: 'facebook',
      accountName: 'cedar',
      risk: 'refused',
      since: '2026-11-20T10:00:00.000Z',
      ...connectionReason('connection.app-removed', { platform: 'Facebook' }),
    };
    mockApi(contracts.listConnectionsAtRisk, () => ({ connections: [connection], isComplete: true }));
    mockApi(contracts.getPublishingStatistics, () => publishingNumbers);
    mockApi(contracts.listQueues, () => ({ queues: [], events: [] }));
    mockApi(contracts.listFailures, () => ({ groups: [], isComplete: true }));
    mockApi(contracts.listJobs, () => ({ jobs: [] }));
    mockApi(contracts.listAuditEntries, () => ({ entries: [] }));
    openApp('/operations');
    expect(await screen.findByText('أُزيل التطبيق من Facebook.')).toBeInTheDocument();
  });

  it('says why an account takes no posts for now', async () => {
    const { findingText } = await import('../../../web/src/messages/finding-text.ts');
    const end = { at: '2026-11-21T12:00:00.000Z', timeZone: 'Asia/Beirut' };
    const paused = {
      platform: 'instagram',
      status: 'connected',
      pausedUntil: end.at,
      pauseReason: failureReason('failure.slow-down', { platform: 'Instagram' }),
    } as const;
    const at = '2026-11-21T11:00:00.000Z';
    const planned = { platforms: ['instagram'], at, timeZone: end.timeZone, countedAt: [] } as const;
    const found = accountFindings(planned, { client: cedar, connections: [paused], othersBefore: () => 0 });
    const shown = showInstant(end.at, end.timeZone, dateLocaleOf('ar'));
    expect(found.map(wordedFinding).map(findingText)).toContain(
      `Instagram: لا يقبل الحساب منشورات حتى ${shown}. يطلب Instagram منا التمهل.`,
    );
  });

  it('shows an instant as the language does', async () => {
    const { findingText } = await import('../../../web/src/messages/finding-text.ts');
    const end = { at: '2026-11-21T12:00:00.000Z', timeZone: 'Asia/Beirut' };
    const finding = { severity: 'blocking', about: 'account', code: 'trial-ends', params: { end } } as const;
    const shown = showInstant(end.at, end.timeZone, dateLocaleOf('ar'));
    expect(shown).toContain('تشرين الثاني');
    expect(findingText({ ...finding, message: 'The trial ends' })).toBe(
      `تنتهي الفترة التجريبية في ${shown}، قبل وقت هذا المنشور، فسيُعلَّق`,
    );
  });

  it('says why a file was refused, and in English where only that is known', async () => {
    const { reasonText } = await import('../../../web/src/messages/reason-text.ts');
    const reason = 'File type text/plain is not supported';
    const reasonCode = { code: 'media.unsupported', params: { type: 'text/plain' } };
    expect(reasonText({ reason, reasonCode })).toBe('نوع الملف \u2068text/plain\u2069 غير مدعوم');
    expect(reasonText({ reason })).toBe(reason);
    expect(reasonText({})).toBe('');
  });

  it('says what a job does', async () => {
    const { jobColumns } = await import('../../../web/src/features/operations/job-runs.tsx');
    const job = { job: 'clean-up', description: 'Every hour: removes', every: 'hour', isLate: false } as const;
    render(jobColumns.find(({ id }) => id === 'job')?.cell(job));
    expect(screen.getByText(/^كل ساعة/)).toBeInTheDocument();
  });

  it('says what a client is notified of', () => {
    expect(codedText({ code: 'notice.trial-ends' }, 'Your free trial ends soon')).toBe('تنتهي فترتك التجريبية قريبًا');
  });

  it('puts numbers into the plurals of the language', async () => {
    const { webhookTexts } = await import('../../../web/src/features/webhooks/messages.ts');
    const text = [0, 1, 2, 3, 11, 100].map((count) => webhookTexts.known({ count }));
    expect(text).toEqual(['لا أحداث', 'حدث واحد', 'حدثان', '3 أحداث', '11 حدثًا', '100 حدث']);
  });

  it('keeps the letters and the sign of dollars together in a sentence from right to left', async () => {
    const { exactDollars, wholeDollars } = await import('../../../web/src/shell/tables/dollars.ts');
    expect(wholeDollars(29)).toMatch(/29\u00a0\u2066US\$\u2069$/);
    expect(exactDollars(0.0125)).toMatch(/0[.,]0125\u00a0\u2066US\$\u2069$/);
  });

  it('puts links where the sentence has them', async () => {
    const { paymentTexts } = await import('../../../web/src/features/payment/messages.ts');
    render(
      <p>
        {paymentTexts.agreement({
          terms: (words) => <b key="terms">{words}</b>,
          privacy: (words) => <i key="privacy">{words}</i>,
        })}
      </p>,
    );
    expect(screen.getByRole('paragraph')).toContainHTML(
      '<p>بالمتابعة توافق على <i>سياسة الخصوصية</i> و<b>شروط الخدمة</b>.</p>',
    );
  });

  it('finds texts in lists', async () => {
    const { helpTexts } = await import('../../../web/src/public/messages.ts');
    expect(helpTexts.faq[0].question).toBe('كيف أربط حساب إنستغرام؟');
    expect(helpTexts.faq[0].answer).toMatch(/^Open “Connect accounts”/);
  });
});

it('English keeps the plural of English in a language that leaves a text out', () => {
  setLocale('ar', {});
  const texts = messages({ files: '{count, plural, one {# file} other {# files}}' });
  expect([1, 2, 1200].map((count) => texts.files({ count }))).toEqual(['1 file', '2 files', '1,200 files']);
});

it.each([
  ['en', 'Instagram, Facebook, X'],
  ['ar', 'Instagram، وFacebook، وX'],
  ['fr', 'Instagram, Facebook et X'],
])('names are joined in %s as %s', (tag, list) => {
  setLocale(tag, {});
  expect(inAList(['Instagram', 'Facebook', 'X'])).toBe(list);
  expect(inAList([])).toBe('');
});

it.each(Object.entries(languages))('the components have words in %s', async (_tag, { components }) => {
  expect(Object.keys(await components())).not.toEqual([]);
});

it('a text is read by a key of its English, with the values of its places', () => {
  const { files } = messages({ files: { title: 'Files', of: 'Files of {client}', rate: '{count, number} a day' } });
  // @ts-expect-error: the English has no such text.
  expect(files.heading).toBeUndefined();
  // @ts-expect-error: nor such a place.
  expect(files.of({ client: 'Cedar', name: 'Maya' })).toBe('Files of Cedar');
  // @ts-expect-error: a number goes here.
  expect(() => files.rate({ count: '7' })).toThrow('Expected number');
});

it('shows texts in the language whose modules were loaded before their translation', () => {
  setLocale('fr');
  const texts = messages({
    clientNotFound: { title: 'Client not found', text: 'Not there.', back: 'Back' },
  }).clientNotFound;
  const { title } = texts;
  expect([title, texts.text]).toEqual(['Client not found', 'Not there.']);
  addTexts({ clientNotFound: { title: 'Client introuvable', text: 'Introuvable.', back: 'Retour' } });
  expect([texts.title, texts.text]).toEqual(['Client introuvable', 'Introuvable.']);
});
