import { StartError } from '../run/start-error.ts';

/**
 * @param otherwise what to do when there is no backup of the file
 * @throws {StartError} that names the file, when what it holds makes no sense
 */
export async function readStored<T>(file: string, otherwise: string, read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Error) || isOfSystem(error)) throw error;
    throw new StartError(`${file} is damaged: put it back from a backup; without one, ${otherwise}`, { cause: error });
  }
}

/** Such as that of a full disk, which says nothing about what the file holds. */
const isOfSystem = (error: Error) => 'syscall' in error;
