const otherHosts: Readonly<Record<string, string>> = {
  'cognito-identity-provider': 'cognito-idp',
  eventbridge: 'events',
  'secrets-manager': 'secretsmanager',
  sesv2: 'email',
};

export const hostOf = (client: string): string => otherHosts[client] ?? client;
