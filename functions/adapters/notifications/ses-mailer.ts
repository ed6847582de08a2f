import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { rightToLeftMail } from './right-to-left-mail.ts';
import type { Mailer } from '../../use-cases/ports/mailer.ts';

export function sesMailer(sender: string): Mailer {
  const ses = new SESv2Client({});
  return {
    async send({ to, subject, text, html = rightToLeftMail(text), senderName, files = [] }) {
      const body = { Text: { Data: text }, ...(html !== undefined && { Html: { Data: html } }) };
      const attachments = files.map(({ name, type, bytes }) => ({
        FileName: name,
        ContentType: type,
        RawContent: bytes,
      }));
      await ses.send(
        new SendEmailCommand({
          FromEmailAddress: senderName === undefined ? sender : withName(sender, senderName),
          Destination: { ToAddresses: [to] },
          Content: {
            Simple: {
              Subject: { Data: subject },
              Body: body,
              ...(attachments.length > 0 && { Attachments: attachments }),
            },
          },
        }),
      );
    },
  };
}

/** Names in an address are ASCII: others are encoded words (RFC 2047). */
const withName = (sender: string, name: string) =>
  `=?UTF-8?B?${Buffer.from(name).toString('base64')}?= <${/[^<\s]+@[^>\s]+/.exec(sender)?.[0] ?? sender}>`;
