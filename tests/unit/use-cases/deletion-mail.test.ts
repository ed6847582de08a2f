import { expect, it } from 'vitest';
import { deletionMail } from '../../../functions/use-cases/data-deletion/deletion-mail.ts';
import * as english from '../../../functions/use-cases/data-deletion/mails.ts';
import type { MailWords } from '../../../functions/use-cases/data-deletion/mail-words.ts';
import { idOfDeletion } from '../../support/ids.ts';

const id = idOfDeletion('0'.repeat(32));
const link = { id, token: 'secret', siteUrl: 'https://nashra.example' };
const address = `https://nashra.example/data-deletion/status/${id}#secret`;
const cedar = { email: 'cedar@nashra.example', name: 'Cedar' };

it('asks the owner to confirm the deletion', () => {
  expect(deletionMail(cedar, link, english.confirmation)).toEqual({
    to: cedar.email,
    subject: 'Nashra: please confirm that your data is to be deleted',
    text: `Hello Cedar,

somebody asked us to delete your Nashra account with everything in it. If that was you, confirm it within 24 hours:

${address}

If it was not you, do nothing: without your confirmation nothing is deleted.
`,
  });
});

it('says how the owner can cancel the deletion', () => {
  expect(deletionMail(cedar, link, english.schedule)).toEqual({
    to: cedar.email,
    subject: 'Nashra: your data will be deleted',
    text: `Hello Cedar,

you confirmed that your Nashra account is to be deleted with everything in it. We begin in 24 hours. Until then you can take it back:

${address}

The same page shows how far we are.
`,
  });
});

it('is in the language that it is given', () => {
  const arabic: MailWords = ({ name, brand, address: to }) => ({
    subject: `${brand}: يرجى تأكيد حذف بياناتك`,
    text: `مرحبًا ${name}،\n\n${to}\n`,
  });
  expect(deletionMail(cedar, link, arabic)).toEqual({
    to: cedar.email,
    subject: 'Nashra: يرجى تأكيد حذف بياناتك',
    text: `مرحبًا Cedar،\n\n${address}\n`,
  });
});
