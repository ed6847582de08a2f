import { brand } from '../../../shared/brand.ts';
import { messages } from '../messages/messages.ts';

export const installTexts = messages('install', {
  title: `Install ${brand.name}`,
  text: 'Open it from your home screen, even offline.',
  byHand: 'Choose Share, then “Add to Home Screen”.',
  install: 'Install',
  dismiss: 'Dismiss',
});
