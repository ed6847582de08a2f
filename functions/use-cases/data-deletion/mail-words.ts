interface Params {
  readonly name: string;
  readonly brand: string;
  readonly address: string;
}

/**
 * An e-mail in one language, whose file has all of them. Functions, since the formatter of messages does not fit into
 * the worker.
 */
export type MailWords = (params: Params) => { readonly subject: string; readonly text: string };

export interface DeletionMails {
  readonly confirmation: MailWords;
  readonly schedule: MailWords;
}
