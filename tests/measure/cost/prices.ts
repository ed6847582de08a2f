import { modelPrices } from '../../../shared/domain/captions/model-prices.ts';

/** They could not be fetched here: compare them before you rely on them. */
export const pricesAsOf =
  '2026-11-22, us-east-1, public on-demand prices in US dollars, from memory (aws.amazon.com/<service>/pricing could not be reached)';

interface Price {
  readonly dollars: number;
  /** Every month and for every account. Allowances of the first year are left out. */
  readonly free?: number;
}

const million = 1e6;

const { 'amazon.nova-micro-v1:0': micro, 'amazon.nova-lite-v1:0': lite } = modelPrices;

const prices = {
  'Lambda requests': { dollars: 0.2 / million, free: million },
  'Lambda GB-seconds (arm64)': { dollars: 0.000_013_333_4, free: 400_000 },
  'Lambda GB-seconds (x86)': { dollars: 0.000_016_666_7, free: 0 },
  'API Gateway HTTP requests': { dollars: 1 / million },
  'DynamoDB read units': { dollars: 0.125 / million },
  'DynamoDB write units': { dollars: 0.625 / million },
  'DynamoDB GB kept': { dollars: 0.25, free: 25 },
  'DynamoDB GB recoverable': { dollars: 0.2 },
  'SQS requests': { dollars: 0.4 / million, free: million },
  'EventBridge events': { dollars: 1 / million },
  'Cognito Essentials users': { dollars: 0.015, free: 10_000 },
  'Cognito Plus users': { dollars: 0.02 },
  'SES mails': { dollars: 0.1 / 1000 },
  'SES GB attached': { dollars: 0.12 },
  'KMS keys': { dollars: 1 },
  'KMS requests': { dollars: 0.03 / 10_000, free: 20_000 },
  secrets: { dollars: 0.4 },
  'secret requests': { dollars: 0.05 / 10_000 },
  'CloudWatch alarms': { dollars: 0.1, free: 10 },
  'CloudWatch metrics': { dollars: 0.3, free: 10 },
  'CloudWatch dashboards': { dollars: 3, free: 3 },
  'CloudWatch log GB': { dollars: 0.5, free: 5 },
  'X-Ray traces': { dollars: 5 / million, free: 100_000 },
  'WAF access lists': { dollars: 5 },
  'WAF rules': { dollars: 1 },
  'WAF requests': { dollars: 0.6 / million },
  'CloudFront requests': { dollars: 1 / million, free: 10 * million },
  'CloudFront GB': { dollars: 0.085, free: 1024 },
  'Bedrock tokens in (Nova Micro)': { dollars: micro.input / million },
  'Bedrock tokens out (Nova Micro)': { dollars: micro.output / million },
  'Bedrock tokens in (Nova Lite)': { dollars: lite.input / million },
  'Bedrock tokens out (Nova Lite)': { dollars: lite.output / million },
  'S3 GB kept': { dollars: 0.023 },
  'S3 writes': { dollars: 5 / million },
  'S3 reads': { dollars: 0.4 / million },
} as const satisfies Record<string, Price>;

export type Meter = keyof typeof prices;
export type Quantities = Readonly<Partial<Record<Meter, number>>>;

export const meters = Object.keys(prices) as Meter[];
export const priceOf = (meter: Meter): Price => prices[meter];
