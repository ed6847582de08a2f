import { messages } from '../../../messages/messages.ts';

export const onboardingTexts = messages('onboarding', {
  title: 'Set up {name}',
  ready: 'Set up this client',
  count: '{done, number} of {all, number} done',
  loading: 'Loading the steps',
  failed: 'The steps could not be loaded',
  hide: 'Hide these steps',
  done: 'Done',
  steps: {
    accounts: 'Connect accounts',
    brand: 'Write down the brand',
    slots: 'Choose when to post',
    post: 'Write the first post',
  },
  hints: {
    accounts: 'Here, or by a link that the client opens on its own phone.',
    brand: 'Tone, words to use and to avoid. Captions keep to them.',
    slots: 'New posts are offered the next free slot.',
    post: '',
  },
  connected: 'Connected: {platforms}',
  sendLink: 'Send connect link',
  writeBrand: 'Write brand notes',
  chooseSlots: 'Choose slots',
  writePost: 'Create post',
});
