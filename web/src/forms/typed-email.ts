/** The address in its stored form; undefined when it is invalid. The check is loaded on first use. */
export async function typedEmail(typed: string): Promise<string | undefined> {
  const { emailOf } = await import('./email-of.ts');
  return emailOf(typed);
}
