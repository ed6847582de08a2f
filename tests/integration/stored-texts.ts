import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { names } from '../../infra/local/run/environment.ts';

const emails = 'mail.jsonl';

interface Stores {
  dataDir: string;
  database: DynamoDBClient;
  s3: S3Client;
}

async function tableItems(database: DynamoDBClient): Promise<string[]> {
  const texts: string[] = [];
  const pages = paginateScan({ client: DynamoDBDocumentClient.from(database) }, { TableName: names.table });
  for await (const { Items: items = [] } of pages) texts.push(...items.map((item) => JSON.stringify(item)));
  return texts;
}

async function objects(s3: S3Client, Bucket: string): Promise<string[]> {
  const { Contents: listed = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
  return Promise.all(
    listed.map(async ({ Key }) => {
      const { Body: body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
      return `${Bucket}/${Key} ${await body?.transformToString('latin1')}`;
    }),
  );
}

async function messages(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => /\.(db|sqlite)$/.test(file));
  return files.flatMap((file) => {
    const kept = new DatabaseSync(join(folder, file), { readOnly: true });
    try {
      const tables = kept.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
      return tables.flatMap(({ name }) =>
        kept
          .prepare(`SELECT * FROM "${String(name)}"`)
          .all()
          .map((row) => JSON.stringify(row)),
      );
    } finally {
      kept.close();
    }
  });
}

/** A file that replaces another may be renamed before it is read. */
const isBeingWritten = (name: string) => name.endsWith('.new');

async function lines(folder: string, isWanted: (name: string) => boolean = () => true, recursive = true) {
  const found = await readdir(folder, { recursive, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile() && !isBeingWritten(entry.name) && isWanted(entry.name));
  const texts = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      return (await readFile(file, 'utf8')).split('\n').map((line) => `${file}: ${line}`);
    }),
  );
  return texts.flat();
}

/** Everything the product stores, but not the simulated platforms or e-mails that were sent. */
export async function storedTexts({ dataDir, database, s3 }: Stores): Promise<string[]> {
  const parts = await Promise.all([
    tableItems(database),
    objects(s3, names.mediaBucket),
    objects(s3, names.archiveBucket),
    messages(join(dataDir, 'queues')),
    lines(join(dataDir, 'cognito')),
    lines(join(dataDir, 'services')),
    lines(join(dataDir, 'logs')),
    lines(dataDir, (name) => name !== emails, false),
  ]);
  return parts.flat();
}
