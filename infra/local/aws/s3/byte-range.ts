import { S3Error } from './s3-error.ts';

/** Inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Undefined means the whole object: no range, or none that S3 understands.
 * @throws `InvalidRange` (416) when it lies outside the object
 */
export function byteRange(header: string | undefined, size: number): ByteRange | undefined {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!parts || (parts[1] === '' && parts[2] === '')) return undefined;
  const [, from = '', to = ''] = parts;
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (start > end) throw new S3Error(416, 'InvalidRange', 'The requested range is not satisfiable');
  return { start, end };
}
