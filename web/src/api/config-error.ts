/** The settings of the site are missing or wrong. */
export class ConfigError extends Error {
  constructor(options?: ErrorOptions) {
    super('/config.json is missing or wrong', options);
    this.name = 'ConfigError';
  }
}
