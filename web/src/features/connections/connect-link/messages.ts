import { messages } from '../../../messages/messages.ts';

export const connectLinkTexts = messages('connectLinks', {
  send: 'Send connect link',
  sendTo: 'Send connect link for {platform} to {client}',
  title: 'Send a connect link',
  text: 'The client connects its accounts on its own phone, without signing in here.',
  loading: 'Loading…',
  loadFailed: 'The links could not be loaded',
  platforms: 'Platforms to connect',
  connected: 'Connected',
  reconnect: 'Needs to be connected again',
  choose: 'Choose at least one platform',
  failed: 'No link was made',
  made: 'The link is ready.',
  hint: 'It is shown once. Whoever has it can connect these accounts, and nothing else.',
  earlier: 'Links that work',
  link: '{platforms}, sent {time} by {name}',
  withdrawOf: 'Withdraw the link for {platforms}',
});
