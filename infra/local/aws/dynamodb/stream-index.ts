import { DatabaseSync } from 'node:sqlite';

/** Milliseconds to wait for the database's lock on its file. */
const patience = 5000;

/**
 * Adds an index that the embedded database lacks. Every write looks up the last number in the change stream; without an
 * index it reads the whole day's stream, which dominates after some ten thousand changes.
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
