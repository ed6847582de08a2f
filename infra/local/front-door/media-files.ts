import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import {
  GetObjectCommand,
  HeadObjectCommand,
  S3ServiceException,
  type GetObjectCommandOutput,
  type HeadObjectCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3';
import { mediaHeaders } from '../../security-headers.ts';
import { refuseMethod, sendText } from './front-door.ts';
import type { AnswerRequest } from '../aws/api-gateway/http-api.ts';

const headers = { ...mediaHeaders, 'accept-ranges': 'bytes' };

const refusals: Readonly<Record<number, string>> = { 404: 'Not found', 416: 'Range not satisfiable' };

function setObjectHeaders(
  response: ServerResponse,
  object: Omit<GetObjectCommandOutput, 'Body'> | HeadObjectCommandOutput,
) {
  const values = {
    'content-type': object.ContentType ?? 'application/octet-stream',
    'content-length': object.ContentLength,
    'content-range': object.ContentRange,
    'cache-control': object.CacheControl,
    'last-modified': object.LastModified?.toUTCString(),
    etag: object.ETag,
  };
  for (const [name, value] of Object.entries(values)) if (value !== undefined) response.setHeader(name, value);
}

export function mediaFiles({ s3, bucket }: { s3: S3Client; bucket: string }): AnswerRequest {
  async function send(request: IncomingMessage, response: ServerResponse, key: string) {
    const { range } = request.headers;
    const wanted = { Bucket: bucket, Key: key, ...(range === undefined ? {} : { Range: range }) };
    if (request.method === 'HEAD') {
      setObjectHeaders(response, await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key })));
      response.writeHead(200).end();
      return;
    }
    const { Body: body, ...object } = await s3.send(new GetObjectCommand(wanted));
    setObjectHeaders(response, object);
    response.writeHead(object.ContentRange === undefined ? 200 : 206);
    if (body instanceof Readable) await pipeline(body, response);
  }

  return async (request, response, { pathname }) => {
    response.setHeaders(new Map(Object.entries(headers)));
    if (refuseMethod(request, response, 'GET', 'HEAD')) return;
    try {
      await send(request, response, decodeURIComponent(pathname.slice(1)));
    } catch (error) {
      const status = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 500) : 500;
      if (status >= 500 || response.headersSent) throw error;
      sendText(response, status, refusals[status] ?? 'Not an address');
    }
  };
}
