import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { StartError } from '../local/start-error.ts';

const DataOutputs = z.object({ TableName: z.string(), UserPoolId: z.string() });

/** Where the last deployment of a stage from here has written what it made. */
export const outputsFile = (stage: string) => join('cdk.out', `${stage}-outputs.json`);

/** Where the table and the users of a stage are. Throws a {@link StartError} when it was not deployed from here. */
export async function stageOutputs(stage: string): Promise<{ table: string; userPool: string }> {
  const stack = `nashra-${stage}-data`;
  const text = await readFile(outputsFile(stage), 'utf8').catch(() => undefined);
  const outputs = z
    .record(z.string(), z.unknown())
    .optional()
    .parse(text === undefined ? undefined : JSON.parse(text));
  const { success, data } = DataOutputs.safeParse(outputs?.[stack]);
  if (success) return { table: data.TableName, userPool: data.UserPoolId };
  throw new StartError(
    `The stage "${stage}" was not deployed from this folder: give --table and --user-pool, the outputs TableName and UserPoolId of the stack ${stack}`,
  );
}
