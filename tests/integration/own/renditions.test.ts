import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keys } from '../../../functions/adapters/dynamodb/table/keys.ts';
import { openTable } from '../../../functions/adapters/dynamodb/table/table.ts';
import { names } from '../../../infra/local/run/environment.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { ClientId, MediaId } from '../../../shared/domain/ids.ts';
import { renditionOf, renditionWidths } from '../../../shared/domain/media/rendition.ts';
import { runJob, upload } from '../../support/api/agency.ts';
import type { ApiClient } from '../../support/api/api-client.ts';
import { demoAdmin, newClient } from '../../support/api/people.ts';
import { aPhotograph } from '../../support/fixtures/a-picture.ts';
import { startSystem } from '../../support/local/local-system.ts';

let system: Awaited<ReturnType<typeof startSystem>>;
let call: ApiClient;
let clientId: ClientId;
let s3: S3Client;
beforeAll(async () => {
  system = await startSystem();
  ({ call } = await demoAdmin(system));
  clientId = (await newClient(system, 'Olive')).id;
  s3 = new S3Client({ forcePathStyle: true });
});
afterAll(async () => {
  s3.destroy();
  await system.stop();
});

async function found(id: MediaId) {
  const { media } = await call(contracts.getMedia, { params: { mediaId: id } });
  return { blur: media.blur, url: media.url ?? '' };
}

/** As a file was stored before pictures had renditions. */
async function makeOld(id: MediaId) {
  const { document, name } = openTable(names.table);
  await document.send(new UpdateCommand({ TableName: name, Key: keys.media(id), UpdateExpression: 'REMOVE blur' }));
  const path = new URL((await found(id)).url, system.url).pathname.slice(1);
  for (const width of renditionWidths)
    await s3.send(new DeleteObjectCommand({ Bucket: names.mediaBucket, Key: renditionOf(path, width) }));
}

it('the hourly job draws the renditions of older pictures, and says how many', async () => {
  const ids = [];
  for (const name of ['one.jpg', 'two.jpg', 'new.jpg'])
    ids.push(await upload(call, clientId, name, await aPhotograph(1200, 800)));
  const [one, two] = ids;
  for (const id of [one, two]) await makeOld(id!);
  const { url } = await found(one!);
  expect((await fetch(`${system.url}${renditionOf(url, 320)}`)).status).toBe(404);

  expect(await runJob(system.url, 'draw-renditions', new Date())).toEqual({ drawn: 2, failed: 0, left: 0 });
  for (const id of ids) {
    const file = await found(id);
    expect(file.blur).toBeDefined();
    for (const width of renditionWidths) {
      const answer = await fetch(`${system.url}${renditionOf(file.url, width)}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width });
    }
  }
  expect(await runJob(system.url, 'draw-renditions', new Date())).toEqual({ drawn: 0, failed: 0, left: 0 });
  const { jobs } = await call(contracts.listJobs);
  expect(jobs.find(({ job }) => job === 'draw-renditions')).toMatchObject({ lastRun: { state: 'done' } });
});
