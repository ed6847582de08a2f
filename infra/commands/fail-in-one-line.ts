import { StartError } from '../local/run/start-error.ts';

/** One line for errors that the operator can fix; undefined for a bug of ours. */
function lineOf(fault: Error): string | undefined {
  if (fault instanceof StartError) return fault.message;
  if (fault.name === 'CredentialsProviderError') return `No credentials of AWS: ${fault.message}`;
  return '$metadata' in fault ? `AWS: ${fault.name}: ${fault.message}` : undefined;
}

/** Runs a command. An error that the operator can fix is printed in one line, any other with its stack. */
export async function failInOneLine(command: () => void | Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const fault = error instanceof Error ? error : new Error(String(error));
    process.stderr.write(`${lineOf(fault) ?? fault.stack}\n`);
    process.exitCode = 1;
  }
}
