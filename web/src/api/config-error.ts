export class ConfigError extends Error {
  constructor(options?: ErrorOptions) {
    super('The settings of this site could not be read. Please tell the administrator.', options);
    this.name = 'ConfigError';
  }
}
