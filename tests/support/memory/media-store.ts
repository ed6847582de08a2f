import { Readable } from 'node:stream';
import { patched } from '../../../functions/adapters/files/s3-media-store.ts';
import { renditionOf, renditionWidths } from '../../../shared/domain/media/rendition.ts';
import type { MediaStore } from '../../../functions/use-cases/media/ports.ts';

export function memoryMediaStore(): MediaStore & { files: Map<string, Uint8Array> } {
  const files = new Map<string, Uint8Array>();
  return {
    files,

    issueUpload: async ({ key }) => ({ url: 'https://uploads.example', fields: { key } }),

    async head(key, bytes) {
      const file = files.get(key);
      return file && { size: file.length, start: file.subarray(0, bytes) };
    },

    read: async (key, from, length) => files.get(key)?.subarray(from, from + length) ?? new Uint8Array(),

    async admit(key, { name }, { bytes, patches = [] }) {
      const [whole = new Uint8Array()] = await Array.fromAsync(
        patched(Readable.from([Buffer.from(bytes ?? files.get(key) ?? [])]), patches),
      );
      files.set(`media/${name}`, whole);
      return `/media/${name}`;
    },

    async admitted(name) {
      const file = files.get(`media/${name}`);
      if (file === undefined) throw new Error(`${name} is not there`);
      return file;
    },

    async admitRendition(name, { width, bytes }) {
      files.set(`media/${renditionOf(name, width)}`, bytes);
    },

    async copy(from, to, hasRenditions) {
      const widths = hasRenditions ? renditionWidths : [];
      const names = [
        [from, to] as const,
        ...widths.map((width) => [renditionOf(from, width), renditionOf(to, width)] as const),
      ];
      for (const [one, other] of names) {
        const file = files.get(`media/${one}`);
        if (file === undefined) throw new Error(`${one} is not there`);
        files.set(`media/${other}`, file);
      }
      return `/media/${to}`;
    },

    async discard(key) {
      files.delete(key);
    },

    async withdraw(name) {
      for (const each of [name, ...renditionWidths.map((width) => renditionOf(name, width))])
        files.delete(`media/${each}`);
    },
  };
}
