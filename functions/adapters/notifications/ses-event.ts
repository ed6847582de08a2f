import * as z from 'zod';
import { ClientId } from '../../../shared/domain/ids.ts';
import type { MailProblem } from '../../../shared/domain/mail/mail-problem.ts';
import { ReportedTime } from '../../../shared/domain/reports/report-sending.ts';
import { Instant } from '../../../shared/domain/text.ts';
import type { MailFeedback } from '../../use-cases/mail/mail-refusals.ts';

/** The tags that a mail has at SES, which come back with what happens to it. */
export const mailTags = { client: 'client', report: 'report' } as const;

const Mail = z.object({
  timestamp: Instant,
  /** Each mail goes to one address. A mail that was forwarded comes back from another one. */
  destination: z.tuple([z.string().min(3)], z.string()),
  tags: z.record(z.string(), z.array(z.string())).default({}),
});

const Bounce = z.object({
  bounceType: z.enum(['Undetermined', 'Permanent', 'Transient']),
  bounceSubType: z.string(),
  bouncedRecipients: z.array(z.object({ status: z.string().optional() })),
  timestamp: Instant,
});
type Bounce = z.infer<typeof Bounce>;

/** SES calls it null where nobody said of what kind it is. */
const Complaint = z.object({ complaintFeedbackType: z.string().nullish(), timestamp: Instant });

/** What SES says of a mail, as EventBridge passes it on. SES may add fields. */
export const SesEvent = z.object({
  detail: z.discriminatedUnion('eventType', [
    z.object({ eventType: z.literal('Bounce'), mail: Mail, bounce: Bounce }),
    z.object({ eventType: z.literal('Complaint'), mail: Mail, complaint: Complaint }),
    z.object({ eventType: z.literal('Reject'), mail: Mail, reject: z.object({ reason: z.string().optional() }) }),
  ]),
});
type SesEvent = z.infer<typeof SesEvent>;

/** Undefined for what says nothing of one of our mails: an automatic reply, or "not spam". */
export function feedbackOf({ detail }: SesEvent): MailFeedback | undefined {
  const { timestamp: mailedAt, destination, tags } = detail.mail;
  const clientId = ClientId.safeParse(tags[mailTags.client]?.[0]);
  const told = problemOf(detail);
  if (!clientId.success || told === undefined) return undefined;
  const report = ReportedTime.safeParse(tags[mailTags.report]?.[0]);
  return { clientId: clientId.data, to: destination[0], report: report.data, mailedAt, ...told };
}

function problemOf(detail: SesEvent['detail']): { problem: MailProblem; at: string } | undefined {
  if (detail.eventType === 'Reject') return { problem: 'rejected', at: detail.mail.timestamp };
  if (detail.eventType === 'Complaint') {
    const { complaintFeedbackType: kind, timestamp: at } = detail.complaint;
    return kind === 'not-spam' ? undefined : { problem: 'unwanted', at };
  }
  const problem = bounceProblem(detail.bounce);
  return problem && { problem, at: detail.bounce.timestamp };
}

const transientProblems: Readonly<Record<string, MailProblem>> = {
  MailboxFull: 'full',
  MessageTooLarge: 'rejected',
  ContentRejected: 'rejected',
  AttachmentRejected: 'rejected',
};

/** An automatic reply is a general one without a status. */
function bounceProblem({ bounceType, bounceSubType, bouncedRecipients }: Bounce): MailProblem | undefined {
  if (bounceType === 'Permanent') return 'no-mailbox';
  if (bounceType === 'Undetermined') return 'returned';
  const hasStatus = bouncedRecipients.some(({ status }) => status !== undefined);
  return transientProblems[bounceSubType] ?? (hasStatus ? 'returned' : undefined);
}
