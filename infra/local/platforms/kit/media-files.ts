import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const extensions = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'application/pdf': 'pdf',
} as const satisfies Record<string, string>;

export type FileType = keyof typeof extensions;

export const isFileType = (type: string): type is FileType => Object.hasOwn(extensions, type);

export const isDocumentFile = (file: string): boolean => file.endsWith('.pdf');

export const isVideoFile = (file: string): boolean => /\.(mp4|mov)$/.test(file);

export interface MediaFiles {
  incoming(): string;
  keep(path: string, type: FileType): Promise<string>;
  discard(path: string): Promise<void>;
  locate(name: string): { path: string; type: FileType } | undefined;
}

export function openMediaFiles(dataDir: string): MediaFiles {
  const folder = join(dataDir, 'files');
  mkdirSync(folder, { recursive: true });
  return {
    incoming: () => join(folder, `${randomUUID()}.part`),
    async keep(path, type) {
      const name = `${randomUUID()}.${extensions[type]}`;
      await rename(path, join(folder, name));
      return name;
    },
    discard: (path) => rm(path, { force: true }),
    locate(name) {
      const [, extension] = /^[\da-f-]{36}\.(\w+)$/.exec(name) ?? [];
      const type = Object.keys(extensions).find((one) => isFileType(one) && extensions[one] === extension);
      return type && isFileType(type) ? { path: join(folder, name), type } : undefined;
    },
  };
}
