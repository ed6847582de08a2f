import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { App, Stack } from 'aws-cdk-lib';
import type { ISource } from 'aws-cdk-lib/aws-s3-deployment';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressedAssets, otherAssets } from '../../infra/constructs/edge/web-files.ts';

const files = { 'app.js': 'const bread = 1;', 'app.css': '.bread {}', 'font.woff2': 'a font' };
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'nashra-assets-'));
  mkdirSync(join(root, 'dist/assets'), { recursive: true });
  writeFileSync(join(root, 'dist/index.html'), '<!doctype html>');
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, 'dist/assets', name), text);
});
afterEach(() => rmSync(root, { recursive: true }));

/** The files of each source, as they are uploaded. */
function uploaded(...sources: readonly ISource[]): Record<string, Buffer>[] {
  const outdir = join(root, 'cdk.out');
  const stack = new Stack(new App({ outdir }), 'Files');
  const handlerRole = new Role(stack, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
  return sources.map((source) => {
    const before = new Set(readdirSync(outdir));
    source.bind(stack, { handlerRole });
    const folder = readdirSync(outdir).find((name) => name.startsWith('asset.') && !before.has(name));
    const assets = join(outdir, folder ?? '', 'assets');
    return Object.fromEntries(readdirSync(assets).map((name) => [name, readFileSync(join(assets, name))]));
  });
}

it('scripts and styles are uploaded as brotli, fonts as they are, and pages with neither', () => {
  const [compressed = {}, others] = uploaded(compressedAssets(join(root, 'dist')), otherAssets(join(root, 'dist')));
  const texts = Object.entries(compressed).map(([name, file]) => [name, brotliDecompressSync(file).toString()]);
  expect(Object.fromEntries(texts)).toEqual({ 'app.js': files['app.js'], 'app.css': files['app.css'] });
  expect(others).toEqual({ 'font.woff2': Buffer.from('a font') });
});
