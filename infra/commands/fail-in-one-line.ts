import { StartError } from '../local/run/start-error.ts';

/** Undefined for a bug of ours. */
function lineOf(fault: Error): string | undefined {
  if (fault instanceof StartError) return fault.message;
  if (fault.name === 'CredentialsProviderError') return `No credentials of AWS: ${fault.message}`;
  return '$metadata' in fault ? `AWS: ${fault.name}: ${fault.message}` : undefined;
}

/** A bug of ours is printed with its stack. */
export async function failInOneLine(command: () => void | Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const fault = error instanceof Error ? error : new Error(String(error));
    process.stderr.write(`${lineOf(fault) ?? fault.stack}\n`);
    process.exitCode = 1;
  }
}
