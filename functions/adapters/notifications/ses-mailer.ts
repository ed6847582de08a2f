import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { rightToLeftMail } from './right-to-left-mail.ts';
import type { Mailer } from '../../use-cases/ports/mailer.ts';

export function sesMailer(sender: string): Mailer {
  const ses = new SESv2Client({});
  return {
    async send({ to, subject, text }) {
      const html = rightToLeftMail(text);
      const body = { Text: { Data: text }, ...(html !== undefined && { Html: { Data: html } }) };
      await ses.send(
        new SendEmailCommand({
          FromEmailAddress: sender,
          Destination: { ToAddresses: [to] },
          Content: { Simple: { Subject: { Data: subject }, Body: body } },
        }),
      );
    },
  };
}
