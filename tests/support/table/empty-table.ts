import { inject } from 'vitest';
import { tableAt } from './embedded-table.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The database that all files of a project share. */
    database: string;
  }
}

export const emptyTable = () => tableAt(inject('database'));
