import { describe, expect, it } from 'vitest';
import { deadLetterSubject } from '../../../functions/adapters/queues/sqs-work-queues.ts';
import { feedbackOf, SesEvent } from '../../../functions/adapters/notifications/ses-event.ts';
import { mailEventsOf } from '../../../infra/local/aws/services/mail-events.ts';

const clientId = '01JD1111111111111111111111';
const mailedAt = '2026-12-01T06:00:02.012Z';
const at = '2026-12-01T06:00:41.669Z';

const mail = {
  timestamp: mailedAt,
  source: 'Nashra <no-reply@nashra.example>',
  messageId: '0100017-EXAMPLE',
  destination: ['owner@cedar.example'],
  headersTruncated: false,
  tags: {
    'ses:configuration-set': ['nashra-live'],
    'ses:caller-identity': ['send'],
    client: [clientId],
    report: ['2026-11'],
  },
};

const bounce = (bounceType: string, bounceSubType: string, recipient: object = { status: '5.1.1' }) => ({
  eventType: 'Bounce',
  mail,
  bounce: {
    bounceType,
    bounceSubType,
    // As where the mail was forwarded.
    bouncedRecipients: [{ emailAddress: 'forwarded@elsewhere.example', ...recipient }],
    timestamp: at,
    feedbackId: '01000157c44f053b',
    reportingMTA: 'dsn; mta.example.com',
  },
});

const complaint = (complaintFeedbackType: string | null | undefined) => ({
  eventType: 'Complaint',
  mail,
  complaint: {
    complainedRecipients: [{ emailAddress: 'owner@cedar.example' }],
    timestamp: at,
    feedbackId: '01000157c44f053c',
    complaintSubType: null,
    complaintFeedbackType,
  },
});

const read = (detail: object) => feedbackOf(SesEvent.parse({ source: 'aws.ses', detail }));

describe('what SES says of a mail', () => {
  it('names the client, the report, and the address that we wrote to', () => {
    const about = { clientId, to: 'owner@cedar.example', report: '2026-11', mailedAt, at };
    expect(read(bounce('Permanent', 'General'))).toEqual({ ...about, problem: 'no-mailbox' });
    expect(read(complaint('abuse'))).toEqual({ ...about, problem: 'unwanted' });
    const rejected = read({ eventType: 'Reject', mail, reject: { reason: 'Bad content' } });
    expect(rejected).toEqual({ ...about, problem: 'rejected', at: mailedAt });
  });

  it.each([
    ['Permanent', 'Suppressed', 'no-mailbox'],
    ['Permanent', 'OnAccountSuppressionList', 'no-mailbox'],
    ['Undetermined', 'Undetermined', 'returned'],
    ['Transient', 'MailboxFull', 'full'],
    ['Transient', 'MessageTooLarge', 'rejected'],
    ['Transient', 'ContentRejected', 'rejected'],
    ['Transient', 'AttachmentRejected', 'rejected'],
    ['Transient', 'General', 'returned'],
  ])('calls a bounce %s %s a mail that is %s', (type, subType, problem) => {
    expect(read(bounce(type, subType))?.problem).toBe(problem);
  });

  it('is no problem where it is an automatic reply or says that the mail is no spam', () => {
    expect(read(bounce('Transient', 'General', {}))).toBeUndefined();
    expect(read(complaint('not-spam'))).toBeUndefined();
    expect([read(complaint(null)), read(complaint(undefined))].map((feedback) => feedback?.problem)).toEqual([
      'unwanted',
      'unwanted',
    ]);
  });

  it('is nothing to us about a mail without a client', () => {
    expect(read({ ...bounce('Permanent', 'General'), mail: { ...mail, tags: {} } })).toBeUndefined();
  });

  it.each([
    ['another event', { eventType: 'Open', mail }],
    ['no recipient', { ...bounce('Permanent', 'General'), mail: { ...mail, destination: [] } }],
    ['an unknown kind', bounce('Sometimes', 'General')],
  ])('that cannot be understood is not taken: %s', (_what, detail) => {
    expect(SesEvent.safeParse({ detail }).success).toBe(false);
  });

  it('is told about by its client where it failed too often', () => {
    const body = JSON.stringify({ detail: bounce('Permanent', 'General') });
    expect(deadLetterSubject('mail-events', body)).toEqual({ kind: 'mail-event', clientId });
    expect(deadLetterSubject('mail-events', '{}')).toEqual({ kind: 'unreadable' });
  });
});

it.each([
  ['bounce@simulator.amazonses.com', 'no-mailbox'],
  ['bounce+label@simulator.amazonses.com', 'no-mailbox'],
  ['suppressionlist@simulator.amazonses.com', 'no-mailbox'],
  ['complaint@simulator.amazonses.com', 'unwanted'],
  ['success@simulator.amazonses.com', undefined],
  ['bounce@simulator.amazonses.com.example', undefined],
])('the embedded mailbox answers a mail to %s as the simulator of SES does', (to, problem) => {
  const { tags, source: from } = mail;
  const sent = { id: 'one', from, to: [to], subject: 'Report', text: '', tags, headers: [], files: [] };
  const said = mailEventsOf(sent, new Date(at)).map(({ detail }) => feedbackOf(SesEvent.parse({ detail })));
  expect(said.map((feedback) => feedback?.problem)).toEqual(problem === undefined ? [] : [problem]);
});
