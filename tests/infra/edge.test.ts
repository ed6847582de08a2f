import { runInNewContext } from 'node:vm';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { postedPages } from '../../shared/contracts/data-deletion-contracts.ts';
import { gatewayContracts } from '../../shared/contracts/open-api/open-contracts.ts';
import {
  connectLinkPage,
  consentPage,
  isAppPage,
  joinPage,
  pageFileOf,
  referencePage,
  reportLinkPage,
} from '../../shared/public-pages.ts';
import { apiHeaders, assetHeaders, securityHeaders } from '../../infra/security-headers.ts';
import { fileKeys, only, origin, referred, synthesized, type Reference } from '../support/cloud/synthesized.ts';

interface Behaviour {
  PathPattern?: string;
  TargetOriginId: string;
  AllowedMethods?: string[];
  ViewerProtocolPolicy: string;
  CachePolicyId: unknown;
  OriginRequestPolicyId?: unknown;
  Compress: boolean;
  ResponseHeadersPolicyId: Reference | string;
  TrustedKeyGroups?: unknown[];
}

interface HeadersPolicy {
  ResponseHeadersPolicyConfig: {
    SecurityHeadersConfig: Record<string, { ReferrerPolicy?: string }>;
    CustomHeadersConfig?: { Items: { Header: string; Value: string }[] };
  };
}

const cloud = synthesized();
const template = cloud.edge;
const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const allHeadersButHost = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

const distributions = cloud.all<{
  DistributionConfig: {
    DefaultCacheBehavior: Behaviour;
    CacheBehaviors: Behaviour[];
    Origins: {
      Id: string;
      OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[];
      OriginAccessControlId?: unknown;
      S3OriginConfig?: unknown;
    }[];
    CustomErrorResponses: { ErrorCode: number; ErrorCachingMinTTL: number }[];
  };
}>('AWS::CloudFront::Distribution');
const { DistributionConfig: distribution } = only(distributions).properties;
const behaviours = [distribution.DefaultCacheBehavior, ...distribution.CacheBehaviors];

function behaviourOf(path: string): Behaviour {
  return only(distribution.CacheBehaviors.filter(({ PathPattern }) => PathPattern === path));
}

/** `*` stands for any characters. */
const patternOf = (pattern: string) =>
  new RegExp(
    `^${pattern
      .split('*')
      .map((part) => RegExp.escape(part))
      .join('.*')}$`,
  );

/** CloudFront takes the first whose pattern fits. */
const firstFor = (address: string): Behaviour =>
  distribution.CacheBehaviors.find(({ PathPattern = '' }) => patternOf(PathPattern).test(address)) ??
  distribution.DefaultCacheBehavior;

function headersOf({ ResponseHeadersPolicyId }: Behaviour) {
  const policies = cloud.all<HeadersPolicy>('AWS::CloudFront::ResponseHeadersPolicy');
  const isNamed = ({ id }: { id: string }) => JSON.stringify(ResponseHeadersPolicyId) === JSON.stringify({ Ref: id });
  return only(policies.filter(isNamed)).properties.ResponseHeadersPolicyConfig;
}

interface Ran {
  /** Where CloudFront looks for an address, and at which origin if the code chooses one. */
  readonly uri?: string;
  readonly origin: string | undefined;
  /** What is answered at once. */
  readonly statusCode?: number;
  readonly body?: string;
}

function ran(comment: string, request: { uri: string; method: string }): Ran {
  const functions = cloud.all<{ FunctionCode: string; FunctionConfig: { Comment: string } }>(
    'AWS::CloudFront::Function',
  );
  const found = only(functions.filter(({ properties }) => properties.FunctionConfig.Comment.startsWith(comment)));
  const chosen: { origin?: string } = {};
  const sent = { querystring: {}, ...request };
  const cf = { selectRequestOriginById: (id: string) => void (chosen.origin = id) };
  const code = found.properties.FunctionCode.replace("import cf from 'cloudfront';", '');
  const run = `${code}; var { uri, statusCode, headers, body } = handler({ request }); JSON.stringify({ uri, statusCode, headers, body })`;
  return { ...JSON.parse(String(runInNewContext(run, { cf, request: sent }))), origin: chosen.origin };
}

const rewritten = (uri: string) => ran('Answers the address', { uri, method: 'GET' }).uri;

describe('the front door', () => {
  it('leads to pages, return pages, configuration, API and files', () => {
    const paths = distribution.CacheBehaviors.map(({ PathPattern }) => PathPattern);
    expect(new Set(paths)).toEqual(
      new Set([
        '/api/*',
        '/v1/*',
        '/mcp',
        '/.well-known/oauth-*',
        '/auth/*',
        '/config.json',
        '/media/*',
        '/assets/*',
        '/assets/*-worker-*',
        ...postedPages,
      ]),
    );
  });

  it('leads all that the API answers to the API, where no page of the app is', () => {
    const ledElsewhere = gatewayContracts.filter(({ method, path }) => {
      const address = path.replaceAll(/\{\w+\}/g, '01JD');
      const { TargetOriginId: target, AllowedMethods: methods = [], CachePolicyId: cache } = firstFor(address);
      const isLed = target === 'api' && methods.includes(method) && cache === cachingDisabled;
      return !isLed || isAppPage(address);
    });
    expect(ledElsewhere.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it.each([consentPage, joinPage, '/media', '/posts/new', '/ar/pricing', '/pricing/', '/'])(
    'leads %s to the app or a prerendered page, which opens offline, too',
    (address) => {
      expect(firstFor(address).TargetOriginId).not.toBe('api');
      expect(rewritten(address)).toBe(pageFileOf(address));
      expect(isAppPage(address)).toBe(true);
    },
  );

  it('has a consent where the window that opened it is kept', () => {
    expect(firstFor(consentPage).PathPattern).toBe('/auth/*');
    expect(ran('Hands', { uri: consentPage, method: 'GET' })).toMatchObject({ uri: '/index.html', origin: undefined });
  });

  it.each([
    '/approve',
    connectLinkPage,
    reportLinkPage,
    referencePage,
    '/media/01JD/photo',
    '/config.json',
    '/_local/mail',
    '/cognito',
    '/nowhere',
  ])('has no page of the app at %s', (address) => expect(isAppPage(address)).toBe(false));

  it('routes a platform’s POST at a page’s address to the API, and a GET to the page', () => {
    const api = only(distribution.Origins.filter(({ S3OriginConfig }) => S3OriginConfig === undefined));
    for (const path of postedPages) {
      expect(ran('Hands', { uri: path, method: 'POST' })).toEqual({ uri: `/api${path}`, origin: api.Id });
      expect(ran('Hands', { uri: path, method: 'GET' })).toEqual({ uri: '/index.html', origin: undefined });
      const { AllowedMethods: methods, CachePolicyId: cache } = behaviourOf(path);
      expect(methods).toContain('POST');
      expect(cache).toBe(cachingDisabled);
      const order = distribution.CacheBehaviors.map(({ PathPattern }) => PathPattern);
      expect(order.indexOf(path)).toBeLessThan(order.indexOf('/auth/*'));
    }
  });

  it('sends the API its secret, which no template has', () => {
    const sent = distribution.Origins.flatMap(({ Id, OriginCustomHeaders = [] }) =>
      OriginCustomHeaders.map((header) => ({ Id, ...header })),
    );
    expect(sent).toEqual([
      {
        Id: 'api',
        HeaderName: 'x-origin-secret',
        HeaderValue: `{{resolve:secretsmanager:nashra/example/origin:SecretString:::${origin.version}}}`,
      },
    ]);
  });

  it('serves files to signed addresses only, of the current key and the one before', () => {
    const closed = behaviours.filter(({ TrustedKeyGroups: groups = [] }) => groups.length > 0);
    expect(closed.map(({ PathPattern }) => PathPattern)).toEqual(['/media/*']);
    const [group] = behaviourOf('/media/*').TrustedKeyGroups ?? [];
    const groups = cloud.all<{ KeyGroupConfig: { Items: Reference[] } }>('AWS::CloudFront::KeyGroup');
    const { id, properties } = only(groups);
    expect(group).toEqual({ Ref: id });
    const keys = cloud.all<{ PublicKeyConfig: { EncodedKey: string } }>('AWS::CloudFront::PublicKey');
    const pems = properties.KeyGroupConfig.Items.map(
      (item) => keys.find((key) => key.id === referred(item))?.properties.PublicKeyConfig.EncodedKey,
    );
    expect(pems).toEqual([fileKeys.current, ...fileKeys.others]);
  });

  it('is never open without encryption', () => {
    for (const { ViewerProtocolPolicy } of behaviours)
      expect(['redirect-to-https', 'https-only']).toContain(ViewerProtocolPolicy);
  });

  it('keeps nothing of the API and the configuration', () => {
    for (const path of ['/api/*', '/config.json']) expect(behaviourOf(path).CachePolicyId).toBe(cachingDisabled);
  });

  it('leaves compressing to the API, which it tells what the caller accepts and has already', () => {
    expect(behaviourOf('/api/*')).toMatchObject({ Compress: false, OriginRequestPolicyId: allHeadersButHost });
    for (const path of ['/assets/*', '/auth/*']) expect(behaviourOf(path).Compress).toBe(true);
  });

  it('reads its buckets as itself', () => {
    const buckets = distribution.Origins.filter(({ S3OriginConfig }) => S3OriginConfig !== undefined);
    expect(buckets).toHaveLength(2);
    for (const { OriginAccessControlId } of buckets) expect(OriginAccessControlId).toBeDefined();
  });

  it.each([
    ['/', '/landing.html'],
    ['/pricing', '/pricing.html'],
    ['/pricing/', '/index.html'],
    ['/help/', '/index.html'],
    ['/reference', '/reference.html'],
    ['/clients', '/index.html'],
    ['/posts/new', '/index.html'],
    ['/data-deletion/instructions', '/data-deletion/instructions.html'],
    ['/data-deletion/callback', '/index.html'],
    ['/auth/instagram/callback', '/index.html'],
    ['/assets/index-B3x.js', '/assets/index-B3x.js'],
    ['/config.json', '/config.json'],
  ])('answers %s with %s', (address, file) => {
    expect(rewritten(address)).toBe(file);
  });

  it.each(['/constructor', '/admin/clients', '/ar/nowhere', '//'])(
    'answers that %s is not found, with the way home',
    (uri) => {
      const answer = ran('Answers the address', { uri, method: 'GET' });
      expect(answer).toMatchObject({
        statusCode: 404,
        headers: { 'content-type': { value: 'text/html; charset=utf-8' } },
      });
      expect(answer.body).toContain('<a href="/">Back to Home</a>');
    },
  );

  it('neither keeps the errors of the API nor turns them into pages', () => {
    const codes = distribution.CustomErrorResponses.map(({ ErrorCode }) => ErrorCode);
    expect(codes).toEqual(expect.arrayContaining([403, 404, 405, 500, 502, 503, 504]));
    for (const response of distribution.CustomErrorResponses)
      expect(response).toEqual({ ErrorCode: response.ErrorCode, ErrorCachingMinTTL: 0 });
  });

  it('puts every security header on every page', () => {
    const { SecurityHeadersConfig, CustomHeadersConfig } = headersOf(distribution.DefaultCacheBehavior);
    const custom = CustomHeadersConfig?.Items.map(({ Header }) => Header) ?? [];
    const own = Object.keys(SecurityHeadersConfig).toSorted();
    expect(own).toEqual(['ContentSecurityPolicy', 'ContentTypeOptions', 'ReferrerPolicy', 'StrictTransportSecurity']);
    expect(own.length + custom.length).toBe(Object.keys(securityHeaders([])).length);
  });

  it('puts on files of the app what a file needs, and on its workers what a page has', () => {
    const headers = headersOf(behaviourOf('/assets/*'));
    const custom = headers.CustomHeadersConfig?.Items ?? [];
    expect(Object.keys(headers.SecurityHeadersConfig).length + custom.length).toBe(Object.keys(assetHeaders).length);
    expect(behaviourOf('/assets/*-worker-*').ResponseHeadersPolicyId).toEqual(
      distribution.DefaultCacheBehavior.ResponseHeadersPolicyId,
    );
    const paths = behaviours.map(({ PathPattern }) => PathPattern);
    expect(paths.indexOf('/assets/*-worker-*')).toBeLessThan(paths.indexOf('/assets/*'));
  });

  it('puts the headers of the API on every answer, also on those the gateway itself gives', () => {
    const { SecurityHeadersConfig, CustomHeadersConfig } = headersOf(behaviourOf('/api/*'));
    const custom = CustomHeadersConfig?.Items ?? [];
    expect(custom).toContainEqual({ Header: 'cache-control', Override: true, Value: 'no-store' });
    expect(Object.keys(SecurityHeadersConfig).length + custom.length).toBe(Object.keys(apiHeaders).length);
  });

  it('lets the app call the user pool, upload to the media bucket and ask whether a password is known', () => {
    const { ContentSecurityPolicy } = headersOf(distribution.DefaultCacheBehavior).SecurityHeadersConfig;
    const policy = JSON.stringify(ContentSecurityPolicy);
    expect(policy).toContain("connect-src 'self' https://cognito-idp.us-east-1.amazonaws.com https://s3.us-east-1");
    expect(policy).toContain(' https://api.pwnedpasswords.com/range/;');
  });

  it('lets pages that a platform returns to keep their opener and hide their address', () => {
    const { SecurityHeadersConfig, CustomHeadersConfig } = headersOf(behaviourOf('/auth/*'));
    expect(SecurityHeadersConfig['ReferrerPolicy']?.ReferrerPolicy).toBe('no-referrer');
    const opener = { Header: 'cross-origin-opener-policy', Override: true, Value: 'unsafe-none' };
    expect(CustomHeadersConfig?.Items).toContainEqual(opener);
  });

  it('stands behind a firewall that limits the rate of an address', () => {
    template.hasResourceProperties('AWS::WAFv2::WebACL', {
      Scope: 'CLOUDFRONT',
      Rules: Match.arrayWith([
        Match.objectLike({ Statement: { RateBasedStatement: { AggregateKeyType: 'IP', Limit: 2000 } } }),
        Match.objectLike({
          Statement: { ManagedRuleGroupStatement: Match.objectLike({ Name: 'AWSManagedRulesCommonRuleSet' }) },
        }),
      ]),
    });
    template.hasResourceProperties('AWS::WAFv2::WebACL', {
      Rules: Match.arrayWith([
        Match.objectLike({ Name: 'OpenForms', Action: { Block: { CustomResponse: { ResponseCode: 429 } } } }),
      ]),
    });
    const acls = cloud.all('AWS::WAFv2::WebACL').filter(({ stack }) => stack === 'edge');
    const acl = JSON.stringify(only(acls).properties);
    for (const form of ['/api/sign-ups', '/api/data-deletion/request']) expect(acl).toContain(form);
    template.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: Match.objectLike({ WebACLId: Match.anyValue() }),
    });
  });

  it('names no metric of a firewall by a word that WAF reserves', () => {
    const named = JSON.stringify(cloud.all('AWS::WAFv2::WebACL')).match(/(?<="MetricName":")[^"]*/g) ?? [];
    expect(named.length).toBeGreaterThan(4);
    expect(new Set(named).size).toBe(named.length);
    for (const name of named) {
      expect(name).toMatch(/^[A-Za-z0-9_-]{1,128}$/);
      expect(['All', 'Default_Action']).not.toContain(name);
    }
  });

  it('writes who came, and no query string, referrer or cookie', () => {
    const delivery = only(cloud.all<{ RecordFields: string[] }>('AWS::Logs::Delivery'));
    expect(delivery.properties.RecordFields).toContain('cs-uri-stem');
    expect(delivery.properties.RecordFields.filter((field) => /query|referer|cookie/i.test(field))).toEqual([]);
  });
});
