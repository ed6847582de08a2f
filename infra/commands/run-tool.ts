import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { StartError } from '../local/run/start-error.ts';

const tools = { cdk: 'aws-cdk/bin/cdk', vite: 'vite/bin/vite.js' } as const;

export interface ToolRun {
  readonly tool: keyof typeof tools;
  readonly options: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** @throws {StartError} when the tool fails */
export function runTool({ tool, options, environment = {} }: ToolRun): void {
  const file = join('node_modules', tools[tool]);
  const env = { ...process.env, ...environment };
  const { status, error } = spawnSync(process.execPath, [file, ...options], { stdio: 'inherit', env });
  if (error !== undefined) throw error;
  if (status !== 0) throw new StartError(`${tool} ${options[0]} has failed`);
}
