export const testCredentials = { accessKeyId: 'local', secretAccessKey: 'local' };

export const localClient = (endpoint: string) => ({
  endpoint,
  region: 'us-east-1',
  credentials: testCredentials,
});
