export interface Mailer {
  send(mail: { to: string; subject: string; text: string }): Promise<void>;
}
