import * as z from 'zod';
import { brand } from '../shared/brand.ts';
import { modelPrices, type PricedModel } from '../shared/domain/captions/model-prices.ts';
import { appNames, settingsOf } from '../functions/adapters/platforms/apps.ts';
import type { AppSetting } from '../functions/adapters/platforms/provider-app.ts';

const modelIds = Object.keys(modelPrices) as PricedModel[];
const unpriced = 'must be a model whose price is known';

/** Settings without a default are required in a stage. */
const inStage = ({ schema, usual }: AppSetting) =>
  usual === undefined ? schema.refine((value) => value !== '', 'must not be empty') : schema.default(usual);

export const region = 'us-east-1';

/**
 * One copy of the product, read from the file in `infra/stages/` that has its name. Nothing in it is secret.
 * Always us-east-1: a web ACL, a certificate and the access logs of CloudFront exist only there.
 */
export const Stage = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9]{1,11}$/, 'must be 2 to 12 small letters and digits'),
  /** Optional for a synth; a deployment needs it. */
  account: z
    .string()
    .regex(/^\d{12}$/, 'must be the 12 digits of an AWS account')
    .optional(),
  region: z.literal(region).default(region),
  /** Its DNS record is set by hand. A user pool takes no longer host for passkeys. */
  domainName: z.hostname().max(63, 'must be at most 63 characters'),
  certificateArn: z
    .string()
    .regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/, 'must be the ARN of a certificate in us-east-1'),
  /** A domain already verified in SES. */
  mailDomain: z.hostname(),
  alarmEmail: z.email(),
  /** `plus` costs two cents per monthly active user; it also checks for unusual sign-ins. */
  userPool: z.enum(['essentials', 'plus']).default('essentials'),
  /** Range API of known passwords; the first digits of a hash are appended. */
  passwordRangesUrl: z.url().default('https://api.pwnedpasswords.com/range/'),
  isTwoFactorObligatory: z.boolean().default(true),
  /** Also traces the most frequent functions, which costs more than they do: turn it on only for a while. */
  isEverythingTraced: z.boolean().default(false),
  /** As clients know it: on the pages of links, in mails and chats. `logo` is a file of `web/public`. */
  agency: z
    .strictObject({
      name: z.string().trim().min(1).max(60).default(brand.name),
      logo: z
        .string()
        .regex(/^\/[\w./-]+\.(svg|png)$/, 'must be the address of an SVG or PNG file of web/public')
        .default('/icon.svg'),
    })
    .prefault({}),
  support: z.strictObject({ phone: z.string().min(3), email: z.email() }),
  /** By variable name. Secrets go into the secret store after the first deployment. */
  platforms: z.strictObject(
    Object.fromEntries(appNames.flatMap(settingsOf).map(([name, setting]) => [name, inStage(setting)])),
  ),
  /** The account needs access to the Amazon Bedrock model. */
  captions: z
    .strictObject({
      /** Models whose prices are known. Invoked by their own ids, in one region: no inference profiles. */
      modelId: z.enum(modelIds, unpriced).default('amazon.nova-micro-v1:0'),
      /** Asked when a post has pictures. */
      pictureModelId: z
        .enum(
          modelIds.filter((model) => modelPrices[model].seesPictures),
          'must be a model that sees pictures and whose price is known',
        )
        .default('amazon.nova-lite-v1:0'),
      region: z
        .string()
        .regex(/^[a-z]{2}(-[a-z]+)+-\d$/)
        .default('us-east-1'),
    })
    .prefault({}),
});
export type Stage = z.infer<typeof Stage>;

export const siteUrl = ({ domainName }: Stage) => `https://${domainName}`;

export const metricNamespace = ({ name }: Pick<Stage, 'name'>) => `nashra-${name}`;

/** CDK would give it the same name in every stage. */
export const eventBusName = ({ name }: Pick<Stage, 'name'>) => `nashra-${name}`;

/** Fixed, so that the addresses of all follow from one prefix. */
export const queueName = ({ name }: Pick<Stage, 'name'>, queue: string) => `nashra-${name}-${queue}`;

/** Of SES. Its name has no reference to a stack, because functions of all stacks send mails. */
export const mailConfigurationSet = ({ name }: Pick<Stage, 'name'>) => `nashra-${name}`;

/** Passes on what SES says of mails; the policy of its queue names it. */
export const mailEventsRule = ({ name }: Pick<Stage, 'name'>) => `nashra-${name}-mail-events`;

export const mailSender = ({ mailDomain }: Stage) => `no-reply@${mailDomain}`;
