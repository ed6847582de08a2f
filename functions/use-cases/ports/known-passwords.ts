/** Passwords that became known when other sites were broken into. */
export interface KnownPasswords {
  /** Whether a password is among them. When nobody can say, it is not: the user pool's own rules hold. */
  has(password: string): Promise<boolean>;
}
