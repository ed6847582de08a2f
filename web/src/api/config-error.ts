/** The site's settings are missing or wrong: nothing can work, and someone must be told. */
export class ConfigError extends Error {
  constructor(options?: ErrorOptions) {
    super('The settings of this site could not be read. Please tell the administrator.', options);
    this.name = 'ConfigError';
  }
}
