import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { AwsError } from '../aws-error.ts';

export interface Mail {
  readonly id: string;
  readonly from: string;
  readonly to: string[];
  readonly subject: string;
  readonly text: string;
  readonly html?: string | undefined;
  readonly tags: Readonly<Record<string, string[]>>;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly files: readonly { readonly name: string; readonly type: string; readonly content: string }[];
}

const TagWord = z.string().regex(/^[\w.@-]{1,256}$/);

/** Text to explicit recipients, also laid out in HTML. Other recipients or content are refused, not dropped. */
const SendEmail = z.object({
  FromEmailAddress: z.string().min(3),
  Destination: z.strictObject({ ToAddresses: z.array(z.string().min(3)).min(1).max(50) }),
  ConfigurationSetName: z.string().min(1).optional(),
  EmailTags: z.array(z.strictObject({ Name: TagWord, Value: TagWord })).default([]),
  Content: z.strictObject({
    Simple: z.strictObject({
      Subject: z.object({ Data: z.string() }),
      Body: z.strictObject({
        Text: z.object({ Data: z.string() }),
        Html: z.object({ Data: z.string() }).optional(),
      }),
      Attachments: z
        .array(z.strictObject({ FileName: z.string(), ContentType: z.string(), RawContent: z.base64() }))
        .default([]),
      // https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_MessageHeader.html, 2026-11-28
      Headers: z
        .array(
          z.strictObject({
            Name: z.string().regex(/^[!-9;-~]{1,126}$/),
            Value: z.string().regex(/^[ -~]{1,870}$/),
          }),
        )
        .max(15)
        .default([]),
    }),
  }),
});

/** SES v2 `SendEmail` with simple content. Throws `BadRequestException`. */
export async function sendEmail(input: unknown, deliver: (mail: Mail) => void | Promise<void>) {
  const parsed = SendEmail.safeParse(input);
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.join('.') ?? 'the request';
    throw new AwsError('BadRequestException', `Only text to addresses can be sent: ${field}`);
  }
  const { FromEmailAddress, Destination, ConfigurationSetName, EmailTags, Content } = parsed.data;
  const id = randomUUID();
  await deliver({
    id,
    from: FromEmailAddress,
    to: Destination.ToAddresses,
    subject: Content.Simple.Subject.Data,
    text: Content.Simple.Body.Text.Data,
    html: Content.Simple.Body.Html?.Data,
    tags: {
      ...(ConfigurationSetName !== undefined && { 'ses:configuration-set': [ConfigurationSetName] }),
      ...Object.fromEntries(EmailTags.map(({ Name, Value }) => [Name, [Value]])),
    },
    headers: Content.Simple.Headers.map(({ Name: name, Value: value }) => ({ name, value })),
    files: Content.Simple.Attachments.map(({ FileName: name, ContentType: type, RawContent: content }) => ({
      name,
      type,
      content,
    })),
  });
  return { MessageId: id };
}
