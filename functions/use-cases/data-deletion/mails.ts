import type { MailWords } from './mail-words.ts';

export const confirmation: MailWords = ({ name, brand, address }) => ({
  subject: `${brand}: please confirm that your data is to be deleted`,
  text: `Hello ${name},\n\nsomebody asked us to delete your ${brand} account with everything in it. If that was you, confirm it within 24 hours:\n\n${address}\n\nIf it was not you, do nothing: without your confirmation nothing is deleted.\n`,
});

export const schedule: MailWords = ({ name, brand, address }) => ({
  subject: `${brand}: your data will be deleted`,
  text: `Hello ${name},\n\nyou confirmed that your ${brand} account is to be deleted with everything in it. We begin in 24 hours. Until then you can take it back:\n\n${address}\n\nThe same page shows how far we are.\n`,
});
