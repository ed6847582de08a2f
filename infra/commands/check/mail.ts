import {
  GetAccountCommand,
  GetConfigurationSetCommand,
  GetEmailIdentityCommand,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import { mailConfigurationSet, type Stage } from '../../stages.ts';
import { bad, type Check, good, noneBy, unknown } from './check.ts';
import { type IsThere, nameCheck } from './stage-stacks.ts';

const missing = noneBy('NotFoundException');

export function mailChecks(stage: Stage, isThere: IsThere): Check[] {
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
