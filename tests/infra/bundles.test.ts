import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleEntry } from '../../infra/bundling/bundle-entry.ts';
import { bundleFolder } from '../../infra/bundling/bundle-folder.ts';

const machineOfElf = 0x12;
const x86 = 0x3e;
/** 2.34. https://docs.aws.amazon.com/linux/al2023/ug/compare-with-al2.html */
const glibcOfAmazonLinux = 34;

describe('the bundles of the functions', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'nashra-bundles-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('map stack traces to our sources', async () => {
    await bundleEntry('data', process.cwd(), folder);
    const file = join(folder, bundleFolder('data'), 'index.mjs');
    // Into a file: Node may end before it has written a line as long as a bundle's to a pipe.
    const errors = join(folder, 'errors.txt');
    spawnSync(process.execPath, [file], { env: {}, stdio: ['ignore', 'ignore', openSync(errors, 'w')] });
    expect(readFileSync(errors, 'utf8')).toMatch(/functions\/data\/stores\.ts:\d+:\d+/);
  });

  it('are not made when a module is not found', async () => {
    await expect(bundleEntry('data', '.', folder)).rejects.toThrow('Could not resolve');
  });

  it('bring the decoder of pictures as Amazon Linux 2023 runs it on x86, and find it from where they lie', async () => {
    await bundleEntry('check-upload', process.cwd(), folder);
    const bundle = join(folder, bundleFolder('check-upload'));
    const native = globSync('node_modules/@img/**/*.{node,so*}', { cwd: bundle });
    expect(native.length).toBeGreaterThanOrEqual(2);
    for (const file of native) {
      const bytes = readFileSync(join(bundle, file));
      expect([file, bytes.toString('latin1', 1, 4), bytes.readUInt16LE(machineOfElf)]).toEqual([file, 'ELF', x86]);
      const needed = [...bytes.toString('latin1').matchAll(/GLIBC_2\.(\d+)/g)].map(([, minor]) => Number(minor));
      expect(Math.max(0, ...needed)).toBeLessThanOrEqual(glibcOfAmazonLinux);
    }
    const decode = `import sharp from 'sharp';
      const picture = sharp({ create: { width: 3, height: 2, channels: 3, background: '#8a5a2b' } });
      const { info } = await sharp(await picture.jpeg().toBuffer()).raw().toBuffer({ resolveWithObject: true });
      console.log(info.width, info.height, import.meta.resolve('sharp'));`;
    writeFileSync(join(bundle, 'decode.mjs'), decode);
    const { stdout, stderr } = spawnSync(process.execPath, [join(bundle, 'decode.mjs')], { env: {}, encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^3 2 file:/);
    expect(stdout).toContain(bundle);
  });
});
