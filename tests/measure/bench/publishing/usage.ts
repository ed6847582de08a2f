import type { Call } from '../../../support/table/meter.ts';

export interface Usage {
  calls: number;
  readUnits: number;
  writeUnits: number;
  commands: Record<string, number>;
}

export function usageOf(calls: readonly Call[]): Usage {
  const usage: Usage = { calls: calls.length, readUnits: 0, writeUnits: 0, commands: {} };
  for (const { command, readUnits, writeUnits } of calls) {
    usage.readUnits += readUnits;
    usage.writeUnits += writeUnits;
    usage.commands[command] = (usage.commands[command] ?? 0) + 1;
  }
  return usage;
}
