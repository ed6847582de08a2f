import { api } from '../../api/messages.ar.ts';
import { forms, identity } from '../../forms/messages.ar.ts';
import { plans } from '../../plans/messages.ar.ts';
import { contact } from '../../public/contact-messages.ar.ts';
import { deletionInstructions } from '../../public/deletion-messages.ar.ts';
import { help } from '../../public/help-messages.ar.ts';
import { pricing } from '../../public/pricing-messages.ar.ts';
import { install } from '../../pwa/install-messages.ar.ts';
import { signIn } from '../../features/sign-in/messages.ar.ts';
import { signUp } from '../../features/sign-up/messages.ar.ts';

export default {
  ...api,
  ...identity,
  ...forms,
  ...plans,
  ...contact,
  ...deletionInstructions,
  ...help,
  ...pricing,
  ...install,
  ...signIn,
  ...signUp,
};
