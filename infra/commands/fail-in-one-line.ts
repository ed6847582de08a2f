import { StartError } from '../local/run/start-error.ts';

/** What a person can mend, in one line; undefined for a fault of ours. */
function lineOf(fault: Error): string | undefined {
  if (fault instanceof StartError) return fault.message;
  if (fault.name === 'CredentialsProviderError') return `No credentials of AWS: ${fault.message}`;
  return '$metadata' in fault ? `AWS: ${fault.name}: ${fault.message}` : undefined;
}

/** Runs a command. What the person can mend ends it with one line; anything else says where it happened, too. */
export async function failInOneLine(command: () => void | Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const fault = error instanceof Error ? error : new Error(String(error));
    process.stderr.write(`${lineOf(fault) ?? fault.stack}\n`);
    process.exitCode = 1;
  }
}
