import * as z from 'zod';
import {
  GetAccountCommand,
  GetConfigurationSetCommand,
  GetEmailIdentityCommand,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import { readStage } from '../read-stage.ts';
import { Approval, deployStage, requireAccount } from './deploy-stage.ts';
import { failInOneLine } from './fail-in-one-line.ts';
import { readOptions } from './read-options.ts';
import { type Stage, mailConfigurationSet } from '../stages.ts';
import { type Check, type Finding, findingOf, bad, good, noneBy, unknown } from './check/check.ts';
import { frontDoorChecks } from './check/front-door.ts';
import { functionChecks } from './check/functions.ts';
import { stageStacks, type IsThere, nameCheck } from './check/stage-stacks.ts';

await failInOneLine(async () => {
  const given = readOptions(process.argv.slice(2), {
    usage: `npm run deploy -- --stage <name> [--check] [--at-once] [--require-approval ${Approval.options.join('|')}]`,
    names: {
      stage: { type: 'string' },
      check: { type: 'boolean' },
      'at-once': { type: 'boolean' },
      'require-approval': { type: 'string' },
    },
    schema: z.object({
      stage: z.string(),
      check: z.boolean().default(false),
      'at-once': z.boolean().default(false),
      'require-approval': Approval.default('broadening'),
    }),
  });
  const { stage: name, check, 'at-once': isAtOnce, 'require-approval': approval } = given;
  const stage = readStage(name, process.cwd());
  if (check) {
    process.exitCode = await checkStage(stage);
    return;
  }
  await deployStage(stage, { isAtOnce, approval });
  process.stdout.write(
    `${name} is deployed. The first time, docs/operations.md#first-deploy says what is left: secrets, the DNS record of ${stage.domainName} and the first admin.\n`,
  );
});

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

const missing = noneBy('NotFoundException');

function mailChecks(stage: Stage, isThere: IsThere): Check[] {
  const { region, mailDomain } = stage;
  const ses = new SESv2Client({ region });

  async function takenSet(): Promise<string[]> {
    const set = new GetConfigurationSetCommand({ ConfigurationSetName: mailConfigurationSet(stage) });
    const found = await ses.send(set).catch(missing);
    return found?.ConfigurationSetName === undefined ? [] : [found.ConfigurationSetName];
  }

  return [
    {
      what: 'SES: sandbox',
      otherwise:
        'Allow ses:GetAccount, or see in SES (us-east-1), Account dashboard, that the account is in production',
      async ask() {
        const { ProductionAccessEnabled: isOut, SendingEnabled: sends } = await ses.send(new GetAccountCommand({}));
        if (isOut === undefined || sends === undefined)
          return unknown('SES does not say', 'See in SES (us-east-1), Account dashboard');
        if (!isOut)
          return bad(
            'It is in its sandbox, where mails go to verified addresses only',
            'Request production access: SES (us-east-1), Account dashboard. AWS answers within a day or so',
          );
        return sends
          ? good('It is in production')
          : bad('It is paused: it sends no mails', 'See in SES, Account dashboard and Reputation metrics, why');
      },
    },
    {
      what: `SES: identity ${mailDomain}`,
      otherwise: `Allow ses:GetEmailIdentity, or see in SES (us-east-1), Identities, that ${mailDomain} is verified`,
      async ask() {
        const found = await ses.send(new GetEmailIdentityCommand({ EmailIdentity: mailDomain })).catch(missing);
        if (found === undefined)
          return bad('There is none', `Create it in SES (us-east-1), Identities, and enter its DNS records`);
        return found.VerifiedForSendingStatus === true
          ? good('It is verified')
          : bad(`It is not verified (${found.VerificationStatus})`, 'Enter the DNS records that SES shows, and wait');
      },
    },
    nameCheck('Name of the configuration set', {
      stack: 'data',
      isThere,
      taken: takenSet,
      needs: 'ses:GetConfigurationSet',
    }),
  ];
}
