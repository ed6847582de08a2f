export interface KnownPasswords {
  /** False when the service does not answer: the user pool's own rules still hold. */
  has(password: string): Promise<boolean>;
}
