import type { Mail } from './ses.ts';

export interface MailEvent {
  readonly detailType: string;
  readonly detail: unknown;
}

type Said = (mail: Mail, to: string, now: Date) => MailEvent;

/** As SES's mailbox simulator: what each of its addresses makes of a mail. The others take it. */
const saidBy: Readonly<Record<string, Said>> = {
  bounce: (mail, to, now) => bounced(mail, to, now, { bounceType: 'Permanent', bounceSubType: 'General' }),
  suppressionlist: (mail, to, now) => bounced(mail, to, now, { bounceType: 'Permanent', bounceSubType: 'Suppressed' }),
  complaint: (mail, to, now) => ({
    detailType: 'Email Complaint Received',
    detail: {
      eventType: 'Complaint',
      mail: told(mail, now),
      complaint: {
        feedbackId: `${mail.id}-complaint`,
        complaintSubType: null,
        complainedRecipients: [{ emailAddress: to }],
        timestamp: now.toISOString(),
        userAgent: 'Amazon SES Mailbox Simulator',
        complaintFeedbackType: 'abuse',
        arrivalDate: now.toISOString(),
      },
    },
  }),
};

/** Some mailboxes say more after a `+`. */
export function mailEventsOf(mail: Mail, now: Date): MailEvent[] {
  return mail.to.flatMap((to) => {
    const [, name = ''] = /^([a-z]+)(?:\+.*)?@simulator\.amazonses\.com$/.exec(to) ?? [];
    const said = saidBy[name];
    return said === undefined ? [] : [said(mail, to, now)];
  });
}

const bounced = (
  mail: Mail,
  to: string,
  now: Date,
  kind: { bounceType: string; bounceSubType: string },
): MailEvent => ({
  detailType: 'Email Bounced',
  detail: {
    eventType: 'Bounce',
    mail: told(mail, now),
    bounce: {
      ...kind,
      feedbackId: `${mail.id}-bounce`,
      bouncedRecipients: [
        { emailAddress: to, action: 'failed', status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1 user unknown' },
      ],
      timestamp: now.toISOString(),
      reportingMTA: 'dns; localhost',
    },
  },
});

const told = ({ id, from, to, subject, tags }: Mail, now: Date) => ({
  timestamp: now.toISOString(),
  source: from,
  sendingAccountId: '000000000000',
  messageId: id,
  destination: to,
  headersTruncated: false,
  headers: [{ name: 'Subject', value: subject }],
  commonHeaders: { from: [from], to, messageId: id, subject },
  tags,
});
