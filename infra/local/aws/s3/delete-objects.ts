import { text } from 'node:stream/consumers';
import { startMeter } from './meter.ts';
import type { Operation } from './s3-request.ts';
import { payloadOf } from './payload.ts';
import { notImplemented, S3Error, element, unescapeXml, xmlDocument } from './s3-error.ts';
import { megabyte } from '../../../../shared/byte-sizes.ts';

const maxKeys = 1000;
const bodySize = { min: 1, max: 10 * megabyte };

export const deleteObject: Operation = async (request, response, context) => {
  await context.bucketOf(request.bucket).remove(request.key);
  response.writeHead(204).end();
};

export const deleteObjects: Operation = async (request, response, context) => {
  const bucket = context.bucketOf(request.bucket);
  const { bytes, verify } = payloadOf(request);
  const meter = startMeter(bodySize);
  const body = await text(meter.measure(bytes));
  verify(meter.digests());
  const keys = keysIn(body);
  for (const key of keys) await bucket.remove(key);
  const isQuiet = /<Quiet>\s*true\s*<\/Quiet>/.test(body);
  const deleted = isQuiet ? [] : keys.map((key) => `<Deleted>${element('Key', key)}</Deleted>`);
  response.writeHead(200, { 'content-type': 'application/xml' }).end(xmlDocument('DeleteResult', deleted.join('')));
};

function keysIn(body: string): string[] {
  const objects = [...body.matchAll(/<Object>(.*?)<\/Object>/gs)].map(([, content = '']) => content);
  const keys = objects.map((content) => /^\s*<Key>([^<]+)<\/Key>\s*$/.exec(content)?.[1]);
  if (objects.some((content) => content.includes('<VersionId>') || content.includes('<ETag>'))) throw notImplemented();
  const isComplete = keys.length > 0 && keys.length <= maxKeys && keys.every((key) => key !== undefined);
  if (!isComplete) throw new S3Error(400, 'MalformedXML', 'The XML you provided was not well-formed.');
  return keys.filter((key) => key !== undefined).map(unescapeXml);
}
