import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { blockedBy } from '../../../shared/domain/mail/mail-problem.ts';
import { htmlText } from '../../../shared/messages/html-text.ts';
import type { Mail, Mailer } from '../../use-cases/mail/mailer.ts';
import { dynamoMailRefusals } from '../dynamodb/mail/mail-refusals.ts';
import type { Table } from '../dynamodb/table/table.ts';
import { mailTags } from './ses-event.ts';

const firstLetter = /\p{L}/u;
const arabic = /\p{Script=Arabic}/u;

/** A text that begins in Arabic, for mail programs: they lay plain text out from left to right. */
export function rightToLeftMail(text: string): string | undefined {
  if (!arabic.test(firstLetter.exec(text)?.[0] ?? '')) return undefined;
  const linked = htmlText(text).replaceAll(
    /https?:\/\/\S+/g,
    (address) => `<a href="${address}" dir="ltr">${address}</a>`,
  );
  return `<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8"><body style="white-space: pre-line">${linked}</body></html>`;
}

interface MailSettings {
  readonly MAIL_SENDER: string;
  readonly MAIL_SET: string;
}

export function sesMailer(settings: MailSettings, table: Table): Mailer {
  const ses = new SESv2Client({});
  const refusals = dynamoMailRefusals(table);
  return {
    async send(mail) {
      const problem = blockedBy(await refusals.find(mail.clientId, mail.to));
      if (problem === undefined) await ses.send(commandOf(mail, settings));
      return problem;
    },
  };
}

function commandOf(mail: Mail, { MAIL_SENDER: sender, MAIL_SET: set }: MailSettings) {
  const {
    clientId,
    to,
    subject,
    text,
    html = rightToLeftMail(text),
    senderName,
    files = [],
    report,
    stopAddress,
  } = mail;
  const body = { Text: { Data: text }, ...(html !== undefined && { Html: { Data: html } }) };
  const attachments = files.map(({ name, type, bytes }) => ({ FileName: name, ContentType: type, RawContent: bytes }));
  return new SendEmailCommand({
    FromEmailAddress: senderName === undefined ? sender : withName(sender, senderName),
    Destination: { ToAddresses: [to] },
    ConfigurationSetName: set,
    EmailTags: [
      { Name: mailTags.client, Value: clientId },
      ...(report === undefined ? [] : [{ Name: mailTags.report, Value: report }]),
    ],
    Content: {
      Simple: {
        Subject: { Data: subject },
        Body: body,
        ...(attachments.length > 0 && { Attachments: attachments }),
        ...(stopAddress !== undefined && { Headers: stopHeaders(stopAddress) }),
      },
    },
  });
}

/** https://www.rfc-editor.org/rfc/rfc8058#section-3 */
const stopHeaders = (address: string) => [
  { Name: 'List-Unsubscribe', Value: `<${address}>` },
  { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
];

/** Names in an address are ASCII: others are encoded words (RFC 2047). */
const withName = (sender: string, name: string) =>
  `=?UTF-8?B?${Buffer.from(name).toString('base64')}?= <${/[^<\s]+@[^>\s]+/.exec(sender)?.[0] ?? sender}>`;
