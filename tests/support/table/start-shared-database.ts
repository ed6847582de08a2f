import type { TestProject } from 'vitest/node';
import { embeddedDatabase } from './embedded-table.ts';

/** Starts one database for all files of a project, each with tables of its own. */
export default async function startSharedDatabase(project: TestProject) {
  const { url, stop } = await embeddedDatabase();
  project.provide('database', url);
  return stop;
}
