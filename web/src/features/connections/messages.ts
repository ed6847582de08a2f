import { messages } from '../../messages/messages.ts';

/** `{platform}` is the platform's display name. */
export const connectionTexts = messages('connections', {
  title: 'Connect platforms for {client}',
  failedToLoad: 'The connections could not be loaded',
  loading: 'Loading connections',
  notConnected: 'Not connected',
  connected: 'Connected',
  reconnect: 'Needs to be connected again',
  endsOn: 'Ends on {day} unless it is connected again',
  account: 'Account',
  profile: 'Profile',
  since: 'Connected on',
  connect: 'Connect {platform}',
  connectAgain: 'Connect {platform} again',
  connecting: 'Connecting...',
  disconnect: 'Disconnect {platform}',
  disconnectText: 'Scheduled posts will not go out to {platform} until it is connected again.',
  updated: 'Social media accounts updated successfully!',
  connectFailed: 'Failed to connect to {platform}. Please try again.',
  saveFailed: 'Failed to save connection. Please try again.',
  notConfigured: 'OAuth URL not configured for {platform}',
  disconnectFailed: '{platform} could not be disconnected. Please try again.',
  wait: 'Opening {platform}...',
  done: 'Done',
  limited: 'Without permission to:',
  listing: {
    title: 'Other accounts',
    text: 'Listed, not connected: nothing is published there. Each counts against the limit of the plan.',
    full: 'The plan has room for no more accounts.',
    failed: 'Failed to save connection. Please try again.',
    label: 'Listed',
  },
  panel: {
    title: 'Connected platforms',
    used: 'Connected: {connected, number}{listed, plural, =0 {} other {, listed: #}}. Limit of the plan: {most}',
    edit: 'Edit accounts',
    over: 'There are {used, number} accounts, and the plan has room for {most, number}',
    overText:
      'All of them stay, and posts go out as before. Another can be added once there is room: take some away, or choose a larger plan.',
    none: 'No platforms connected',
    noneText: 'Contact your administrator to connect social media accounts',
    connect: 'Connect accounts',
  },
  screen: {
    heading: 'Connect Your Social Media Accounts',
    subtitle: 'Connect your Instagram and Facebook accounts to start publishing content',
    signIn: 'Please sign in first to connect accounts',
    chooseClient: 'Choose whose accounts are connected: open Connect platforms in the actions of a client.',
    notice: 'Before you connect',
    needs: ['You must grant publishing permissions', 'All data is securely stored and encrypted'],
  },
  choosing: {
    title: 'Choose the {platform} account',
    label: 'Account',
    description: 'You gave access to several accounts. One of them is connected.',
    profile: 'Profile {name}',
    current: 'Connected now',
    taken: 'Connected to another client',
    missing: 'Choose an account',
    connect: 'Connect account',
  },
  returned: {
    title: 'Connecting {platform}',
    loading: 'Connecting to {platform}...',
    success: '{platform} is connected',
    userId: 'User ID',
    pages: 'Pages',
    goOn: 'You will be taken on in a moment.',
    dashboard: 'Go to Dashboard',
    failed: '{platform} is not connected',
    retry: 'Try Again',
    refused: '{platform} OAuth Error: {reason}',
    noCode: 'No authorization code received from {platform}',
    noToken: 'No access token received',
    error: 'An error occurred while connecting to {platform}',
  },
});

export function connectLabel(platform: string, isConnected: boolean, isConnecting: boolean): string {
  if (isConnecting) return connectionTexts.connecting;
  return isConnected ? connectionTexts.connectAgain({ platform }) : connectionTexts.connect({ platform });
}
