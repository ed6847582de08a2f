/** The names of services in their addresses, where they are not those of their clients. */
const otherHosts: Readonly<Record<string, string>> = {
  'cognito-identity-provider': 'cognito-idp',
  eventbridge: 'events',
  'secrets-manager': 'secretsmanager',
  sesv2: 'email',
};

/** How an address of the service begins that a client of the SDK is for. */
export const hostOf = (client: string): string => otherHosts[client] ?? client;
