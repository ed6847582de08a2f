import type { ClientTab } from '../../../paths.ts';
import { messages } from '../../../messages/messages.ts';

export const clientPageTexts = messages('clientPage', {
  loading: 'Loading the client',
  failed: 'The client could not be loaded',
  tabs: {
    plan: 'Plan',
    posts: 'Posts',
    history: 'History',
    conversations: 'Conversations',
    files: 'Files',
    numbers: 'Numbers',
    reports: 'Reports',
    brand: 'Brand',
    subscription: 'Subscription',
    activity: 'Activity',
  } satisfies Record<ClientTab, string>,
  tabList: 'Parts of the page',
  createPost: 'Create post',
  ask: 'Ask for approval',
  message: 'Message',
  messageText: 'Hi {name}, ',
  workspace: 'Open workspace',
  plan: '{plan} plan',
  subClientOf: 'Sub-client of {parent}',
  accounts: 'Connected accounts',
  accountsFailed: 'The accounts could not be loaded',
  noAccounts: 'No account is connected.',
  connect: 'Connect platforms',
  health: {
    healthy: 'Connected',
    degraded: 'Connected until {day}',
    reconnect: 'Reconnect needed',
    limited: 'Limited',
  },
  reconnect: 'Reconnect',
  reconnectOf: 'Reconnect {platform}',
});
