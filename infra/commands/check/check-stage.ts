import type { Stage } from '../../stages.ts';
import { requireAccount } from '../deploy-stage.ts';
import { type Check, type Finding, findingOf } from './check.ts';
import { frontDoorChecks } from './front-door.ts';
import { functionChecks } from './functions.ts';
import { mailChecks } from './mail.ts';
import { stageStacks } from './stage-stacks.ts';

function checksOf(stage: Stage): Check[] {
  const { checks, isThere } = stageStacks(stage);
  return [
    ...checks,
    ...frontDoorChecks(stage, isThere),
    ...mailChecks(stage, isThere),
    ...functionChecks(stage, isThere),
  ];
}

const titles = { good: 'good   ', bad: 'BAD    ', unknown: 'UNKNOWN' } as const;

const linesOf = (finding: Finding): string[] => [
  `${titles[finding.outcome]}  ${finding.what}: ${finding.found}`,
  ...(finding.outcome === 'good' ? [] : [`         ${finding.act}`]),
];

/** Changes nothing. Returns the exit code: 1 when something is bad, 2 when nothing is but something is unknown. */
export async function checkStage(
  stage: Stage,
  print: (line: string) => void = (line) => void process.stdout.write(`${line}\n`),
): Promise<0 | 1 | 2> {
  requireAccount(stage);
  const found: Finding[] = [];
  for (const check of checksOf(stage)) {
    const finding = await findingOf(check);
    found.push(finding);
    linesOf(finding).forEach(print);
  }
  const count = (outcome: Finding['outcome']) => found.filter((finding) => finding.outcome === outcome).length;
  const [wrong, unknown] = [count('bad'), count('unknown')];
  print(`${count('good')} good, ${wrong} bad, ${unknown} unknown`);
  if (wrong > 0) return 1;
  return unknown > 0 ? 2 : 0;
}
