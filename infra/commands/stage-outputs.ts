import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { StartError } from '../local/run/start-error.ts';

const DataOutputs = z.object({ TableName: z.string(), UserPoolId: z.string() });
const EventsOutputs = z.object({ QueuePrefix: z.url() });

/** Written by the last deployment of a stage from this folder. */
export const outputsFile = (stage: string) => join('cdk.out', `${stage}-outputs.json`);

/** Undefined when the stack was not deployed from this folder, or by an older version. */
async function outputsOf<S extends z.ZodType>(
  stage: string,
  stack: string,
  schema: S,
): Promise<z.output<S> | undefined> {
  const text = await readFile(outputsFile(stage), 'utf8').catch(() => undefined);
  const outputs = z
    .record(z.string(), z.unknown())
    .optional()
    .parse(text === undefined ? undefined : JSON.parse(text));
  return schema.safeParse(outputs?.[stack]).data;
}

/** @throws {StartError} when the stage was not deployed from this folder */
export async function stageOutputs(stage: string): Promise<{ table: string; userPool: string }> {
  const stack = `nashra-${stage}-data`;
  const data = await outputsOf(stage, stack, DataOutputs);
  if (data !== undefined) return { table: data.TableName, userPool: data.UserPoolId };
  throw new StartError(
    `The stage "${stage}" was not deployed from this folder: give --table and --user-pool, the outputs TableName and UserPoolId of the stack ${stack}`,
  );
}

/**
 * What the addresses of its queues begin with.
 * @throws {StartError} when the stage was not deployed from this folder
 */
export async function queuePrefixOf(stage: string): Promise<string> {
  const stack = `nashra-${stage}-events`;
  const events = await outputsOf(stage, stack, EventsOutputs);
  if (events !== undefined) return events.QueuePrefix;
  throw new StartError(
    `The stage "${stage}" was not deployed from this folder: give --queues, the output QueuePrefix of the stack ${stack}`,
  );
}
