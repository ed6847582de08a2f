interface MailFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

export interface Mailer {
  /** `senderName` stands in place of the product's; `html` is the same in another form. */
  send(mail: {
    to: string;
    subject: string;
    text: string;
    html?: string | undefined;
    senderName?: string | undefined;
    files?: readonly MailFile[] | undefined;
  }): Promise<void>;
}
