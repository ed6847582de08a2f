import { Duration } from 'aws-cdk-lib';
import {
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';

type Headers = Readonly<Record<string, string>>;

/** CloudFront has separate fields for these security headers. */
const known: Readonly<Record<string, (value: string) => ResponseSecurityHeadersBehavior>> = {
  'content-security-policy': (contentSecurityPolicy) => ({
    contentSecurityPolicy: { contentSecurityPolicy, override: true },
  }),
  'strict-transport-security': (value) => ({
    strictTransportSecurity: {
      accessControlMaxAge: Duration.seconds(Number(/max-age=(\d+)/.exec(value)?.[1])),
      includeSubdomains: value.includes('includeSubDomains'),
      override: true,
    },
  }),
  'x-content-type-options': () => ({ contentTypeOptions: { override: true } }),
  'referrer-policy': (value) => ({ referrerPolicy: { referrerPolicy: referrerPolicy(value), override: true } }),
};

const isReferrerPolicy = (value: string): value is HeadersReferrerPolicy =>
  Object.values<string>(HeadersReferrerPolicy).includes(value);

function referrerPolicy(value: string): HeadersReferrerPolicy {
  if (!isReferrerPolicy(value)) throw new Error(`Not a referrer policy: ${value}`);
  return value;
}

/** Overrides the origin's headers. */
export class ResponseHeaders extends Construct {
  readonly policy: ResponseHeadersPolicy;

  constructor(scope: Construct, id: string, headers: Headers) {
    super(scope, id);
    const all = Object.entries(headers);
    const fields = all.map(([name, value]) => known[name]?.(value));
    const customHeaders = all
      .filter(([header]) => known[header] === undefined)
      .map(([header, value]) => ({ header, value, override: true }));
    this.policy = new ResponseHeadersPolicy(this, 'Policy', {
      securityHeadersBehavior: Object.assign({}, ...fields) as ResponseSecurityHeadersBehavior,
      ...(customHeaders.length > 0 ? { customHeadersBehavior: { customHeaders } } : {}),
    });
  }
}
