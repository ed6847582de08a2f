/** The address that was typed, as it is stored; undefined when it is none. What checks it is loaded when it is needed. */
export async function typedEmail(typed: string): Promise<string | undefined> {
  const { emailOf } = await import('./email-of.ts');
  return emailOf(typed);
}
