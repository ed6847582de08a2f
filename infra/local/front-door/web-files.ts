import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, matchesGlob } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AppConfig } from '../../../shared/contracts/app-config.ts';
import { linkStatePrefix } from '../../../shared/domain/connections/connect-link.ts';
import { notFoundHeaders, notFoundPage } from '../../../shared/not-found-page.ts';
import { connectLinkPage, pageFileOf, pageFiles } from '../../../shared/public-pages.ts';
import {
  assetHeaders,
  assetPattern,
  returnPageHeaders,
  returnPagePattern,
  securityHeaders,
  workerPattern,
} from '../../security-headers.ts';
import { refuseMethod, sendText } from './front-door.ts';
import type { AnswerRequest } from '../aws/api-gateway/http-api.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The best quality would take seconds; CloudFront compresses on the fly too. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Text types that CloudFront compresses; pictures and fonts are compressed already. */
const isText = (type: string) => /^text\/|json|javascript|svg|xml/.test(type);
const sizes = { least: 1000, most: 10_000_000 } as const;

interface Encoded {
  readonly body: Buffer;
  readonly headers: Record<string, string>;
}

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/ServingCompressedFiles.html */
async function encoded(file: Buffer, type: string, accepted: string | undefined): Promise<Encoded> {
  if (!isText(type) || file.length < sizes.least || file.length > sizes.most) return { body: file, headers: {} };
  const vary = { vary: 'accept-encoding' };
  const accepts = (name: string) => accepted?.split(',').some((one) => one.trim().split(';')[0] === name) === true;
  if (accepts('br'))
    return { body: await compressBrotli(file, quality), headers: { ...vary, 'content-encoding': 'br' } };
  if (accepts('gzip')) return { body: await compressGzip(file), headers: { ...vary, 'content-encoding': 'gzip' } };
  return { body: file, headers: vary };
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** A built asset's name contains its hash, so it never changes. */
const cacheControl = (path: string) =>
  matchesGlob(path, assetPattern) ? 'public, max-age=31536000, immutable' : 'no-cache';

function fileOf(path: string, isBack: boolean): string | undefined {
  if (path.split('/').at(-1)?.includes('.') === true) return path;
  return isBack ? pageFiles[connectLinkPage] : pageFileOf(path);
}

const isHidden = (path: string) => path.split('/').some((part) => part.startsWith('.'));

async function sendFile(request: IncomingMessage, response: ServerResponse, folder: string, path: string) {
  const file = isHidden(path) ? undefined : await readFile(join(folder, path)).catch(() => undefined);
  if (file === undefined) {
    sendText(response, 404, 'Not found');
    return;
  }
  const type = types[extname(path)] ?? 'application/octet-stream';
  const { body, headers } = await encoded(file, type, request.headers['accept-encoding']);
  response.writeHead(200, {
    ...headers,
    'content-type': type,
    'content-length': body.length,
    'cache-control': cacheControl(path),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

export function webFiles({
  folder,
  config,
  connectTo,
}: {
  folder: string;
  config: AppConfig;
  connectTo: readonly string[];
}): AnswerRequest {
  const pageHeaders = securityHeaders(connectTo);
  const isReturnPage = (path: string) => path.startsWith(returnPagePattern.replace('*', ''));

  function headersOf(path: string): Readonly<Record<string, string>> {
    if (isReturnPage(path)) return { ...pageHeaders, ...returnPageHeaders };
    return matchesGlob(path, assetPattern) && !matchesGlob(path, workerPattern) ? assetHeaders : pageHeaders;
  }

  /** Whom a connect link sent to a platform. */
  const isOfLink = ({ pathname, searchParams }: URL) =>
    isReturnPage(pathname) && searchParams.get('state')?.startsWith(linkStatePrefix) === true;

  return async (request, response, url) => {
    const { pathname } = url;
    response.setHeaders(new Map(Object.entries(headersOf(pathname))));
    if (refuseMethod(request, response, 'GET', 'HEAD')) return;
    if (pathname === '/config.json') {
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' });
      response.end(JSON.stringify(config));
      return;
    }
    const file = fileOf(decodeURIComponent(pathname), isOfLink(url));
    if (file !== undefined) {
      await sendFile(request, response, folder, file);
      return;
    }
    response.writeHead(404, notFoundHeaders);
    response.end(request.method === 'HEAD' ? undefined : notFoundPage);
  };
}
