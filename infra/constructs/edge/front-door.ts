import { Duration, type SecretValue } from 'aws-cdk-lib';
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
  type BehaviorOptions,
  type IKeyGroup,
  type IOrigin,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { originHeader } from '../../../functions/origin.ts';
import { postedPages } from '../../../shared/contracts/data-deletion-contracts.ts';
import { linkStatePrefix } from '../../../shared/domain/connections/connect-link.ts';
import { notFoundHeaders, notFoundPage } from '../../../shared/not-found-page.ts';
import { appRoots, connectLinkPage, pageFiles, publicPageFiles } from '../../../shared/public-pages.ts';
import {
  apiHeaders,
  assetHeaders,
  assetPattern,
  mediaHeaders,
  returnPageHeaders,
  returnPagePattern,
  securityHeaders,
  workerPattern,
} from '../../security-headers.ts';
import { EdgeFirewall } from '../firewalls.ts';
import { ResponseHeaders } from './response-headers.ts';

export interface FrontDoorProps {
  readonly name: string;
  readonly domainName: string;
  readonly certificateArn: string;
  readonly webBucket: IBucket;
  readonly mediaBucket: IBucket;
  readonly fileKeys: IKeyGroup;
  readonly apiHost: string;
  readonly originSecret: SecretValue;
  readonly connectTo: readonly string[];
}

const valuesOf = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }]));

/**
 * An address without an extension is a page: prerendered, of the app, or not found. Error pages would answer the API's 404 with a
 * page as well.
 */
const pageRewrite = `var files = ${JSON.stringify(pageFiles)};
var roots = ${JSON.stringify(appRoots)};
function handler(event) {
  var request = event.request;
  if (request.uri.split('/').pop().includes('.')) return request;
  var isApp = files[request.uri.replace(/\\/+$/, '')] || roots.indexOf(request.uri.split('/')[1]) >= 0;
  var file = files[request.uri] || (isApp && '/index.html');
  if (!file)
    return {
      statusCode: 404,
      statusDescription: 'Not Found',
      headers: ${JSON.stringify(valuesOf(notFoundHeaders))},
      body: ${JSON.stringify(notFoundPage)},
    };
  request.uri = file;
  return request;
}`;

const apiOrigin = 'api';

/**
 * Platforms post forms to the addresses of pages: a POST goes to the API. Whom a connect link sent to a platform comes back to the
 * link's page.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/helper-functions-origin-modification.html
 */
const pageOrPost = `import cf from 'cloudfront';
function handler(event) {
  var request = event.request;
  if (request.method === 'POST') {
    request.uri = '/api' + request.uri;
    cf.selectRequestOriginById('${apiOrigin}');
  } else {
    var state = request.querystring.state;
    var isOfLink = state && state.value.startsWith('${linkStatePrefix}');
    request.uri = isOfLink ? '${pageFiles[connectLinkPage]}' : '/index.html';
  }
  return request;
}`;

/**
 * CloudFront caches these for ten seconds whatever the origin says, unless each has an error response of its own.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/custom-error-pages-expiration.html
 */
const cachedErrors = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504];

const viewerProtocolPolicy = ViewerProtocolPolicy.REDIRECT_TO_HTTPS;

export class FrontDoor extends Construct {
  readonly distribution: Distribution;

  constructor(scope: Construct, id: string, props: FrontDoorProps) {
    super(scope, id);
    const web = S3BucketOrigin.withOriginAccessControl(props.webBucket);
    const pages = this.pages(web, props);
    const api = this.api(props);
    this.distribution = new Distribution(this, 'Distribution', {
      domainNames: [props.domainName],
      certificate: Certificate.fromCertificateArn(this, 'Certificate', props.certificateArn),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      httpVersion: HttpVersion.HTTP2_AND_3,
      webAclId: new EdgeFirewall(this, 'Firewall').acl.attrArn,
      defaultRootObject: publicPageFiles['/'].slice(1),
      defaultBehavior: pages.ordinary,
      errorResponses: cachedErrors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      additionalBehaviors: {
        ...Object.fromEntries(postedPages.map((path) => [path, pages.posted(path)])),
        [returnPagePattern]: pages.returned,
        [workerPattern]: pages.ordinary,
        [assetPattern]: pages.asset,
        '/config.json': { ...pages.ordinary, cachePolicy: CachePolicy.CACHING_DISABLED },
        '/api/*': api,
        '/v1/*': api,
        '/mcp': api,
        '/.well-known/oauth-*': api,
        '/media/*': this.files(props),
      },
    });
  }

  private pages(
    origin: IOrigin,
    { name, connectTo }: Pick<FrontDoorProps, 'name' | 'connectTo'>,
  ): {
    ordinary: BehaviorOptions;
    returned: BehaviorOptions;
    asset: BehaviorOptions;
    posted: (path: string) => BehaviorOptions;
  } {
    const headers = securityHeaders(connectTo);
    const rewrite = new EdgeFunction(this, 'PageRewrite', {
      functionName: `${name}-page-rewrite`,
      code: FunctionCode.fromInline(pageRewrite),
      runtime: FunctionRuntime.JS_2_0,
      comment: 'Answers the address of a page with its file, the app, or that it is not found',
    });
    const file = { origin, viewerProtocolPolicy, compress: true, cachePolicy: CachePolicy.CACHING_OPTIMIZED };
    const page = {
      ...file,
      functionAssociations: [{ function: rewrite, eventType: FunctionEventType.VIEWER_REQUEST }],
    };
    const withHeaders = (id: string, values: Record<string, string>) => ({
      ...page,
      responseHeadersPolicy: new ResponseHeaders(this, id, values).policy,
    });
    const ordinary = withHeaders('PageHeaders', headers);
    const returned = withHeaders('ReturnPageHeaders', { ...headers, ...returnPageHeaders });
    const asset = { ...file, responseHeadersPolicy: new ResponseHeaders(this, 'AssetHeaders', assetHeaders).policy };
    const posting = this.posting(name);
    const isReturned = (path: string) => path.startsWith(returnPagePattern.replace('*', ''));
    return {
      ordinary,
      returned,
      asset,
      posted: (path) => ({ ...(isReturned(path) ? returned : ordinary), ...posting }),
    };
  }

  private posting(
    name: string,
  ): Pick<BehaviorOptions, 'allowedMethods' | 'cachePolicy' | 'originRequestPolicy' | 'functionAssociations'> {
    const choose = new EdgeFunction(this, 'PageOrPost', {
      functionName: `${name}-page-or-post`,
      code: FunctionCode.fromInline(pageOrPost),
      runtime: FunctionRuntime.JS_2_0,
      comment: 'Hands what is posted to the address of a page to the API',
    });
    return {
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      functionAssociations: [{ function: choose, eventType: FunctionEventType.VIEWER_REQUEST }],
    };
  }

  private api({ apiHost, originSecret }: FrontDoorProps): BehaviorOptions {
    // A reference, which CloudFormation resolves: the template has no secret.
    const customHeaders = { [originHeader]: originSecret.unsafeUnwrap() };
    return {
      origin: new HttpOrigin(apiHost, { originId: apiOrigin, customHeaders }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      // Among the headers is Accept-Encoding, by which the functions compress: they know what holds a secret.
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      compress: false,
      responseHeadersPolicy: new ResponseHeaders(this, 'ApiHeaders', apiHeaders).policy,
    };
  }

  private files({ mediaBucket, fileKeys }: FrontDoorProps): BehaviorOptions {
    return {
      origin: S3BucketOrigin.withOriginAccessControl(mediaBucket),
      trustedKeyGroups: [fileKeys],
      viewerProtocolPolicy,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: new ResponseHeaders(this, 'MediaHeaders', mediaHeaders).policy,
    };
  }
}
