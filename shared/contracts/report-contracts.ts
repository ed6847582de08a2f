import * as z from 'zod';
import { ClientId } from '../domain/ids.ts';
import { tokenLimit } from '../domain/links/link-token.ts';
import { linkDays } from '../domain/links/link.ts';
import { ReportLink } from '../domain/reports/report-link.ts';
import { Report } from '../domain/reports/report.ts';
import { ReportMonth } from '../domain/reports/report-period.ts';
import { RecipientAnswer, RecipientState, RecipientView, ShownRecipient } from '../domain/reports/report-recipient.ts';
import { ReportedTime, ReportSending } from '../domain/reports/report-sending.ts';
import { ReportSettings, ReportSettingsChange } from '../domain/reports/report-settings.ts';
import { Email } from '../domain/text.ts';
import { hour, minute, second } from '../durations.ts';
import { type Contract, contractsAt } from './contract.ts';
import { clientParams, reportLinkParams } from './params.ts';

const contract = contractsAt('approvals');

const openings = { by: 'address', limit: 300, windowSeconds: (10 * minute) / second } as const;
const RecipientToken = z.string().max(tokenLimit);
const RecipientAnswered = z.object({ state: RecipientState });

export const reportContracts = {
  /** 403 for clients whose plan has no reports, as all that follow. */
  getReportSettings: contract('GET', '/api/clients/{clientId}/report-settings', {
    action: 'reports.read',
    params: clientParams,
    response: ReportSettings,
  }),
  /** 409 when `version` is not the stored one. */
  updateReportSettings: contract('PATCH', '/api/clients/{clientId}/report-settings', {
    action: 'reports.send',
    params: clientParams,
    body: ReportSettingsChange,
    response: ReportSettings,
    needsVerifiedEmail: true,
  }),
  /** Each recipient of the settings, and whether reports go there. */
  listReportRecipients: contract('GET', '/api/clients/{clientId}/report-recipients', {
    action: 'reports.read',
    params: clientParams,
    response: z.object({ recipients: z.array(ShownRecipient) }),
  }),
  /** Mails one more question to a recipient who has not confirmed; who has stopped the reports is asked again by staff alone. */
  createReportRecipient: contract('POST', '/api/clients/{clientId}/report-recipients', {
    action: 'reports.send',
    params: clientParams,
    body: z.strictObject({ email: Email }),
    needsVerifiedEmail: true,
    throttles: [{ by: 'caller-and-client', limit: 30, windowSeconds: hour / second }],
  }),
  /** What was sent and what waits to be, the latest period first. */
  listReports: contract('GET', '/api/clients/{clientId}/reports', {
    action: 'reports.read',
    params: clientParams,
    response: z.object({ reports: z.array(ReportSending) }),
  }),
  /** Sends it to those to whom it has not gone out; 409 for one that went out or is on its way. `email` took no mail and is tried again, which staff decide. */
  createReport: contract('POST', '/api/clients/{clientId}/reports', {
    action: 'reports.send',
    status: 202,
    params: clientParams,
    body: z.strictObject({ period: ReportedTime, email: Email.optional() }),
    response: ReportSending,
    needsVerifiedEmail: true,
    throttles: [{ by: 'caller-and-client', limit: 30, windowSeconds: hour / second }],
  }),
  /** As it would be sent now. Pictures have signed addresses, good for 12 to 24 hours. */
  getReport: contract('GET', '/api/clients/{clientId}/reports/{month}', {
    action: 'reports.read',
    params: z.strictObject({ clientId: ClientId, month: ReportMonth }),
    response: Report,
  }),
  /** `link` opens the report without sign-in; it is answered here and never again. */
  createReportLink: contract('POST', '/api/report-links', {
    action: 'reports.send',
    needsFreshSignIn: true,
    status: 201,
    body: z.strictObject({
      clientId: ClientId,
      month: ReportMonth,
      days: z.int().min(1).max(linkDays.most).default(linkDays.standard),
    }),
    response: z.object({ reportLink: ReportLink, link: z.url() }),
    needsVerifiedEmail: true,
    throttles: [{ by: 'caller-and-client', limit: 120, windowSeconds: hour / second }],
  }),
  /** The newest first. */
  listReportLinks: contract('GET', '/api/report-links', {
    action: 'reports.read',
    query: z.strictObject({ clientId: ClientId }),
    response: z.object({ reportLinks: z.array(ReportLink) }),
  }),
  deleteReportLink: contract('DELETE', '/api/report-links/{reportLinkId}', {
    action: 'reports.send',
    params: reportLinkParams,
    response: ReportLink,
  }),
  /** What a link shows, as of now. The token is in the body: logs keep addresses. All tokens that do not work are answered alike. */
  createReportLinkView: contract('POST', '/api/report-links/views', {
    onlyReads: true,
    action: 'public',
    body: z.strictObject({ token: z.string().max(tokenLimit) }),
    response: Report,
    throttles: [openings],
  }),
  /** What the page of a recipient shows before a press. All tokens that do not work are answered alike. */
  createReportRecipientView: contract('POST', '/api/report-recipients/views', {
    onlyReads: true,
    action: 'public',
    body: z.strictObject({ token: RecipientToken }),
    response: RecipientView,
    throttles: [openings],
  }),
  /** A recipient's press: yes to the question, or no more reports. */
  createReportRecipientAnswer: contract('POST', '/api/report-recipients/answers', {
    action: 'public',
    body: z.strictObject({ token: RecipientToken, answer: RecipientAnswer }),
    response: RecipientAnswered,
    throttles: [openings],
  }),
  /** A mail program's one-click stop (RFC 8058), which gives the token in the address; the form that it sends says no more. */
  createReportStop: contract('POST', '/api/report-recipients/stop', {
    action: 'public',
    query: z.strictObject({ token: RecipientToken }),
    response: RecipientAnswered,
    throttles: [openings],
  }),
  /** The same address opened by a person, whose mail program knows no one-click stop: leads to the page with the press. */
  getReportStopPage: contract('GET', '/api/report-recipients/stop', {
    action: 'public',
    status: 303,
    query: z.strictObject({ token: RecipientToken }),
    response: z.string(),
    throttles: [openings],
  }),
} as const satisfies Record<string, Contract>;
