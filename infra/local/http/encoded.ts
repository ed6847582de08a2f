import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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
export async function encoded(file: Buffer, type: string, accepted: string | undefined): Promise<Encoded> {
  if (!isText(type) || file.length < sizes.least || file.length > sizes.most) return { body: file, headers: {} };
  const vary = { vary: 'accept-encoding' };
  const accepts = (name: string) => accepted?.split(',').some((one) => one.trim().split(';')[0] === name) === true;
  if (accepts('br'))
    return { body: await compressBrotli(file, quality), headers: { ...vary, 'content-encoding': 'br' } };
  if (accepts('gzip')) return { body: await compressGzip(file), headers: { ...vary, 'content-encoding': 'gzip' } };
  return { body: file, headers: vary };
}
