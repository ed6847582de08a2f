/** Host prefixes that differ from the name of the client's package. */
const otherHosts: Readonly<Record<string, string>> = {
  'cognito-identity-provider': 'cognito-idp',
  eventbridge: 'events',
  'secrets-manager': 'secretsmanager',
  sesv2: 'email',
};

/** The host prefix of the service behind an SDK client. */
export const hostOf = (client: string): string => otherHosts[client] ?? client;
