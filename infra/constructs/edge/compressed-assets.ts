import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { AssetHashType, DockerImage } from 'aws-cdk-lib';
import { type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';

/** What CloudFront would compress, on the fly and a tenth worse. Fonts and pictures are compressed already. */
const isText = (file: string) => ['.js', '.css', '.svg'].includes(extname(file));

/** The text files under `folder/assets`, as brotli of the best quality. */
export const compressedAssets = (folder: string): ISource =>
  assets(folder, 'compressed', (file, from, to) => {
    if (isText(file)) writeFileSync(to, brotliCompressSync(readFileSync(from)));
  });

/** The other files under `folder/assets`. */
export const otherAssets = (folder: string): ISource =>
  assets(folder, 'others', (file, from, to) => {
    if (!isText(file)) copyFileSync(from, to);
  });

function assets(folder: string, which: string, write: (file: string, from: string, to: string) => void): ISource {
  const written = (outputDir: string) => {
    const [from, to] = [join(folder, 'assets'), join(outputDir, 'assets')];
    mkdirSync(to, { recursive: true });
    for (const file of readdirSync(from)) write(file, join(from, file), join(to, file));
    return true;
  };
  return Source.asset(folder, {
    assetHashType: AssetHashType.OUTPUT,
    // By its command CDK tells two bundles of one folder apart; no container runs.
    bundling: { image: DockerImage.fromRegistry('never-used'), command: [which], local: { tryBundle: written } },
  });
}
