import { messages } from '../messages/messages.ts';

export const pwaTexts = messages('pwa', {
  updateTitle: 'A new version is ready',
  updateText: 'Save your changes, then reload.',
  update: 'Reload',
  later: 'Later',
  pushTitle: 'Hear when something needs you',
  pushText: 'A message on this device when a post fails, or waits for your yes. You can turn it off in the settings.',
  pushOn: 'Turn on',
  notNow: 'Not now',
});
