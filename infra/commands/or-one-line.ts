import { StartError } from '../local/start-error.ts';

/** Runs a command. What the person can mend ends it with one line; anything else says where it happened, too. */
export async function orOneLine(command: () => void | Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const fault = error instanceof Error ? error : new Error(String(error));
    process.stderr.write(`${fault instanceof StartError ? fault.message : fault.stack}\n`);
    process.exitCode = 1;
  }
}
