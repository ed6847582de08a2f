import type { TestProject } from 'vitest/node';
import { embeddedDatabase } from './embedded-table.ts';

export default async function startSharedDatabase(project: TestProject) {
  const { url, stop } = await embeddedDatabase();
  project.provide('database', url);
  return stop;
}
