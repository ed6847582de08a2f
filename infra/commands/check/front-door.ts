import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import {
  CloudFrontClient,
  ListDistributionsCommand,
  ListFunctionsCommand,
  ListKeyGroupsCommand,
  ListOriginAccessControlsCommand,
  ListPublicKeysCommand,
  ListResponseHeadersPoliciesCommand,
} from '@aws-sdk/client-cloudfront';
import { GetServiceQuotaCommand, ServiceQuotasClient } from '@aws-sdk/client-service-quotas';
import { DescribeSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { fileKeySecretName } from '../../file-keys.ts';
import { originSecretName } from '../../origin.ts';
import type { Stage } from '../../stages.ts';
import { bad, type Check, good, noneBy, unknown } from './check.ts';
import type { IsThere, StackName } from './stage-stacks.ts';

interface Page {
  readonly names: readonly string[];
  readonly next: string | undefined;
}
type ReadPage = (marker: { Marker?: string }) => Promise<Page>;

/** What an account has few of. */
export interface Scarce {
  readonly title: string;
  readonly type: string;
  /** AWS's standard, for which Service Quotas may have no code. https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html */
  readonly standard: number;
  readonly code?: string;
  readonly needed: number;
  readonly stack: StackName;
  readonly needs: string;
  readonly read: (cloudFront: CloudFrontClient) => ReadPage;
}

const named = (items: readonly { readonly Name?: string | undefined }[] = []) =>
  items.flatMap(({ Name }) => Name ?? []);

export const scarce: readonly Scarce[] = [
  {
    title: 'response headers policies',
    type: 'AWS::CloudFront::ResponseHeadersPolicy',
    standard: 20,
    code: 'L-CF0D4FC5',
    needed: 5,
    stack: 'edge',
    needs: 'cloudfront:ListResponseHeadersPolicies',
    read: (cloudFront) => async (marker) => {
      const { ResponseHeadersPolicyList: list } = await cloudFront.send(
        new ListResponseHeadersPoliciesCommand({ Type: 'custom', ...marker }),
      );
      const policies = list?.Items?.map(
        ({ ResponseHeadersPolicy: policy }) => policy?.ResponseHeadersPolicyConfig ?? {},
      );
      return { names: named(policies), next: list?.NextMarker };
    },
  },
  {
    title: 'key groups',
    type: 'AWS::CloudFront::KeyGroup',
    standard: 10,
    code: 'L-D64DA6E2',
    needed: 1,
    stack: 'data',
    needs: 'cloudfront:ListKeyGroups',
    read: (cloudFront) => async (marker) => {
      const { KeyGroupList: list } = await cloudFront.send(new ListKeyGroupsCommand(marker));
      return {
        names: named(list?.Items?.map(({ KeyGroup: group }) => group?.KeyGroupConfig ?? {})),
        next: list?.NextMarker,
      };
    },
  },
  {
    title: 'public keys',
    type: 'AWS::CloudFront::PublicKey',
    standard: 10,
    // As many as after rotations that failed.
    needed: 3,
    stack: 'data',
    needs: 'cloudfront:ListPublicKeys',
    read: (cloudFront) => async (marker) => {
      const { PublicKeyList: list } = await cloudFront.send(new ListPublicKeysCommand(marker));
      return { names: named(list?.Items), next: list?.NextMarker };
    },
  },
  {
    title: 'functions',
    type: 'AWS::CloudFront::Function',
    standard: 100,
    needed: 2,
    stack: 'edge',
    needs: 'cloudfront:ListFunctions',
    read: (cloudFront) => async (marker) => {
      const { FunctionList: list } = await cloudFront.send(new ListFunctionsCommand(marker));
      return { names: named(list?.Items), next: list?.NextMarker };
    },
  },
  {
    title: 'origin access controls',
    type: 'AWS::CloudFront::OriginAccessControl',
    standard: 100,
    needed: 2,
    stack: 'edge',
    needs: 'cloudfront:ListOriginAccessControls',
    read: (cloudFront) => async (marker) => {
      const { OriginAccessControlList: list } = await cloudFront.send(new ListOriginAccessControlsCommand(marker));
      return { names: named(list?.Items), next: list?.NextMarker };
    },
  },
];

/** Names of ours, and those that the CDK makes of the name of the stack. */
export const isNameOf = ({ name: stage }: Pick<Stage, 'name'>, name: string) =>
  name.startsWith(`nashra-${stage}-`) || new RegExp(`^nashra${stage}edge[A-Z]`).test(name);

async function namesOf(read: ReadPage): Promise<string[]> {
  const names = new Set<string>();
  for (let marker: { Marker?: string } | undefined = {}; marker !== undefined;) {
    const { names: some, next }: Page = await read(marker);
    for (const name of some) names.add(name);
    marker = next === undefined || next === '' ? undefined : { Marker: next };
  }
  return [...names];
}

export function frontDoorChecks(stage: Stage, isThere: IsThere): Check[] {
  const { region, domainName, certificateArn } = stage;
  const cloudFront = new CloudFrontClient({ region });
  const quotas = new ServiceQuotasClient({ region });
  const acm = new ACMClient({ region });
  const secrets = new SecretsManagerClient({ region });

  const distributions: ReadPage = async (marker) => {
    const { DistributionList: list } = await cloudFront.send(new ListDistributionsCommand(marker));
    return {
      names: list?.Items?.flatMap(({ Id = '', Aliases }) => [Id, ...(Aliases?.Items ?? [])]) ?? [],
      next: list?.NextMarker,
    };
  };

  async function quotaOf({ code, standard }: Scarce): Promise<number> {
    if (code === undefined) return standard;
    const { Quota: quota } = await quotas.send(
      new GetServiceQuotaCommand({ ServiceCode: 'cloudfront', QuotaCode: code }),
    );
    return quota?.Value ?? standard;
  }

  const scarceCheck = (one: Scarce): Check => ({
    what: `CloudFront: ${one.title}`,
    otherwise: `Allow ${one.needs} and servicequotas:GetServiceQuota, or see that the account has room for ${one.needed} (AWS's standard is ${one.standard})`,
    async ask() {
      const isOurs = await isThere(one.stack);
      const names = await namesOf(one.read(cloudFront));
      const taken = isOurs ? [] : names.filter((name) => isNameOf(stage, name));
      if (taken.length > 0)
        return bad(`Taken: ${taken.join(', ')}`, 'Delete what has the name in CloudFront, or name the stage otherwise');
      const quota = await quotaOf(one);
      const needed = isOurs ? 0 : one.needed;
      const found = `${names.length} of ${quota} are used, and ${needed} more are needed`;
      return names.length + needed <= quota
        ? good(found)
        : bad(found, `Ask for more: Service Quotas or Support, Amazon CloudFront, ${one.title} per account`);
    },
  });

  return [
    {
      what: 'Certificate',
      otherwise:
        'Allow acm:DescribeCertificate, or see in Certificate Manager (us-east-1) that it is issued for the host',
      async ask() {
        const ask = new DescribeCertificateCommand({ CertificateArn: certificateArn });
        const found = (await acm.send(ask).catch(noneBy('ResourceNotFoundException')))?.Certificate;
        if (found === undefined)
          return bad('There is none of this ARN', 'Request it in us-east-1, in this account, and name it in the stage');
        const hosts = [found.DomainName ?? '', ...(found.SubjectAlternativeNames ?? [])];
        if (!hosts.some((host) => covers(host, domainName)))
          return bad(`It is for ${hosts.join(', ')}`, `Request one for ${domainName} in us-east-1`);
        return found.Status === 'ISSUED'
          ? good(`Issued for ${domainName}`)
          : bad(`Its status is ${found.Status}`, 'Create the DNS record that Certificate Manager shows, and wait');
      },
    },
    {
      what: 'CloudFront: whether the account may create',
      otherwise: 'Allow cloudfront:ListDistributions, or see whether the account has a distribution already',
      async ask() {
        const found = await namesOf(distributions);
        if (found.includes(domainName) && !(await isThere('edge')))
          return bad(`A distribution has the host ${domainName} already`, 'Take the host from it, or choose another');
        if (found.length > 0) return good('It has distributions, so it may');
        return unknown(
          'It has no distribution. AWS verifies new accounts before they may create one, and says so only then',
          'If the account is new, ask Support to verify it for CloudFront before you deploy: the first stack creates a key there',
        );
      },
    },
    ...scarce.map(scarceCheck),
    ...[originSecretName(stage), fileKeySecretName(stage)].map((SecretId): Check => ({
      what: `Secret ${SecretId}`,
      otherwise: 'Allow secretsmanager:DescribeSecret, or see in Secrets Manager that it is not scheduled for deletion',
      async ask() {
        const describe = new DescribeSecretCommand({ SecretId });
        const found = await secrets.send(describe).catch(noneBy('ResourceNotFoundException'));
        if (found?.DeletedDate !== undefined)
          return bad('It is scheduled for deletion', `aws secretsmanager restore-secret --secret-id ${SecretId}`);
        return good(found === undefined ? 'It will be made' : 'It is there');
      },
    })),
  ];
}

function covers(host: string, domainName: string): boolean {
  if (host.startsWith('*.')) return domainName.slice(domainName.indexOf('.')) === host.slice(1);
  return host === domainName;
}
