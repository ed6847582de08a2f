import { expect, it } from 'vitest';
import { deletionMail } from '../../../functions/use-cases/data-deletion/deletion-mail.ts';
import { idOfDeletion } from '../../support/ids.ts';

const id = idOfDeletion('0'.repeat(32));
const link = { id, token: 'secret', siteUrl: 'https://nashra.example' };
const address = `https://nashra.example/data-deletion/status/${id}#secret`;
const cedar = { email: 'cedar@nashra.example', name: 'Cedar' };

it('asks the owner to confirm the deletion', async () => {
  expect(await deletionMail('confirmation', cedar, link)).toEqual({
    to: cedar.email,
    subject: 'Nashra: please confirm that your data is to be deleted',
    text: `Hello Cedar,

somebody asked us to delete your Nashra account with everything in it. If that was you, confirm it within 24 hours:

${address}

If it was not you, do nothing: without your confirmation nothing is deleted.
`,
  });
});

it('says how the owner can cancel the deletion', async () => {
  expect(await deletionMail('schedule', cedar, link)).toEqual({
    to: cedar.email,
    subject: 'Nashra: your data will be deleted',
    text: `Hello Cedar,

you confirmed that your Nashra account is to be deleted with everything in it. We begin in 24 hours. Until then you can take it back:

${address}

The same page shows how far we are.
`,
  });
});

it('is in the language of the owner', async () => {
  expect(await deletionMail('confirmation', { ...cedar, language: 'ar' }, link)).toMatchObject({
    to: cedar.email,
    subject: 'Nashra: أكّد حذف بياناتك',
    text: expect.stringContaining(`مرحبًا Cedar،`),
  });
});
