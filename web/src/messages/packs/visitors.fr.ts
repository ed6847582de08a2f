import { api } from '../../api/messages.fr.ts';
import { forms, identity } from '../../forms/messages.fr.ts';
import { plans } from '../../plans/messages.fr.ts';
import { contact } from '../../public/contact-messages.fr.ts';
import { deletionInstructions } from '../../public/deletion-messages.fr.ts';
import { help } from '../../public/help-messages.fr.ts';
import { pricing } from '../../public/pricing-messages.fr.ts';
import { install } from '../../pwa/install-messages.fr.ts';
import { signIn } from '../../features/sign-in/messages.fr.ts';
import { signUp } from '../../features/sign-up/messages.fr.ts';

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
