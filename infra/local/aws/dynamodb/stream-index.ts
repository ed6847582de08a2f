import { DatabaseSync } from 'node:sqlite';

/** How long we wait for the database to let us at its file, in milliseconds. */
const patience = 5000;

/**
 * Gives the embedded database an index that it lacks. For each write it looks for the last number in the change stream, and
 * without one reads the whole stream to find it, which is the day's: after some ten thousand changes that takes longer than all else.
 * @param file the database's, which may be running
 */
export function indexStream(file: string): void {
  const database = new DatabaseSync(file, { timeout: patience });
  try {
    database.exec(
      'CREATE INDEX IF NOT EXISTS nashra_stream_numbers ON _stream_records (table_name, CAST(sequence_number AS INTEGER))',
    );
  } finally {
    database.close();
  }
}
