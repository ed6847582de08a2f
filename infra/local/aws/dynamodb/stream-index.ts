import { DatabaseSync } from 'node:sqlite';

/** Milliseconds to wait for the database's lock on its file. */
const patience = 5000;

/**
 * Each write looks up the last number in the change stream, which without this index reads the whole day's stream.
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
