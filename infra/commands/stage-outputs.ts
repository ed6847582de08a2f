import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { StartError } from '../local/run/start-error.ts';

const DataOutputs = z.object({ TableName: z.string(), UserPoolId: z.string() });
const WorkersOutputs = z.object({ WorkQueues: z.string() });

/** Where the last deployment of a stage from here has written what it made. */
export const outputsFile = (stage: string) => join('cdk.out', `${stage}-outputs.json`);

/** What the last deployment from here made of a stack; undefined when there was none, or it was another. */
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

/** Where the table and the users of a stage are. Throws a {@link StartError} when it was not deployed from here. */
export async function stageOutputs(stage: string): Promise<{ table: string; userPool: string }> {
  const stack = `nashra-${stage}-data`;
  const data = await outputsOf(stage, stack, DataOutputs);
  if (data !== undefined) return { table: data.TableName, userPool: data.UserPoolId };
  throw new StartError(
    `The stage "${stage}" was not deployed from this folder: give --table and --user-pool, the outputs TableName and UserPoolId of the stack ${stack}`,
  );
}

/** Where the queues of a stage and their dead letters are, as JSON. Throws a {@link StartError} when it was not deployed from here. */
export async function queuesOf(stage: string): Promise<string> {
  const stack = `nashra-${stage}-workers`;
  const workers = await outputsOf(stage, stack, WorkersOutputs);
  if (workers !== undefined) return workers.WorkQueues;
  throw new StartError(
    `The stage "${stage}" was not deployed from this folder: give --queues, the output WorkQueues of the stack ${stack}`,
  );
}
