import { beforeEach, expect, it } from 'vitest';
import { drawRenditions } from '../../../functions/adapters/media/pictures/draw-renditions.ts';
import { backfillJob, backfillRenditions } from '../../../functions/use-cases/media/backfill-renditions.ts';
import type { DrawRenditions } from '../../../functions/use-cases/media/check-upload.ts';
import { type MediaId, mediaIdOf } from '../../../shared/domain/ids.ts';
import { renditionWidths } from '../../../shared/domain/media/rendition.ts';
import { second } from '../../../shared/durations.ts';
import { aPhotograph } from '../../support/fixtures/a-picture.ts';
import { memoryJobRuns } from '../../support/memory/job-runs.ts';
import { memoryMedia } from '../../support/memory/media.ts';
import { memoryMediaStore } from '../../support/memory/media-store.ts';
import { noon } from '../../support/noon.ts';
import { aPicture } from '../../support/records/media-record.ts';
import { aClientId } from '../../support/records/post-record.ts';

const pictures = 60;
const photograph = await aPhotograph(200, 100);
const idAt = (place: number) => mediaIdOf(aClientId, `01JD11111111111111111111${String(place).padStart(2, '0')}`);
const keysOf = (id: MediaId) => renditionWidths.map((width) => `media/${id}/unguessable.${width}.webp`);

let media: ReturnType<typeof memoryMedia>;
let store: ReturnType<typeof memoryMediaStore>;
let runs: ReturnType<typeof memoryJobRuns>;
let warned: string[];
/** The newest is the last. */
beforeEach(async () => {
  media = memoryMedia();
  store = memoryMediaStore();
  runs = memoryJobRuns();
  warned = [];
  for (let place = 0; place < pictures; place += 1) {
    const uploadedAt = new Date(noon.getTime() + place * second).toISOString();
    await media.create(aPicture({ id: idAt(place), uploadedAt }));
    store.files.set(`media/${idAt(place)}/unguessable.jpg`, photograph);
  }
});

/** A run that has time for so many pictures, and is recorded as jobs are. */
async function run(pictureCount = Infinity, draw: DrawRenditions = drawRenditions) {
  let drawn = 0;
  const counting: DrawRenditions = (bytes) => {
    drawn += 1;
    return draw(bytes);
  };
  const statistics = async () => ({
    totalFiles: pictures,
    totalSize: 0,
    imageCount: pictures,
    videoCount: 0,
    gifCount: 0,
  });
  const hasTime = () => drawn < pictureCount;
  const warn = (message: string) => void warned.push(message);
  try {
    return await backfillRenditions({ allMedia: media, media, store, runs, statistics, draw: counting, hasTime, warn });
  } finally {
    await recordRun();
  }
}

const at = noon.toISOString();
const recordRun = () => runs.record(backfillJob, { state: 'done', startedAt: at, endedAt: at, did: {} });

const withoutRenditions = async () =>
  (await media.listFor(aClientId)).filter(
    ({ id, blur }) => blur === undefined || !store.files.has(keysOf(id)[0] ?? ''),
  );

it('draws what has none, from the newest on, in as many runs as it takes', async () => {
  expect(await run(40)).toEqual({ drawn: 40, failed: 0, left: 20 });
  expect((await withoutRenditions()).map(({ id }) => id)).toContain(idAt(0));
  expect((await withoutRenditions()).map(({ id }) => id)).not.toContain(idAt(pictures - 1));
  expect(await run(15)).toEqual({ drawn: 15, failed: 0, left: 5 });
  expect(await run()).toEqual({ drawn: 5, failed: 0, left: 0 });
  expect(await withoutRenditions()).toEqual([]);
  expect(store.files.size).toBe(pictures * 4);
  media.newest = () => Promise.reject(new Error('it is done'));
  expect(await run()).toEqual({ drawn: 0, failed: 0, left: 0 });
});

it('passes by what has them already', async () => {
  for (let place = 0; place < pictures; place += 2) await media.setBlur(idAt(place), 'OQcOBQCA');
  expect(await run()).toEqual({ drawn: pictures / 2, failed: 0, left: 0 });
});

it('goes on behind a picture that ended the function', async () => {
  const third = Promise.withResolvers<void>();
  let drawings = 0;
  void run(Infinity, (bytes) => {
    drawings += 1;
    if (drawings < 3) return drawRenditions(bytes);
    third.resolve();
    return new Promise(() => undefined);
  });
  await third.promise;
  await recordRun();
  expect(await run()).toEqual({ drawn: pictures - 3, failed: 0, left: 0 });
  expect((await withoutRenditions()).map(({ id }) => id)).toEqual([idAt(pictures - 3)]);
});

it('leaves a picture that cannot be drawn as it is, and says so', async () => {
  store.files.set(`media/${idAt(7)}/unguessable.jpg`, Buffer.from('no picture'));
  expect(await run()).toEqual({ drawn: pictures - 1, failed: 1, left: 0 });
  expect((await withoutRenditions()).map(({ id }) => id)).toEqual([idAt(7)]);
  expect(warned).toEqual(['the renditions of a picture were not drawn']);
});

it('leaves nothing of a picture that is removed while it is drawn', async () => {
  const removed = idAt(pictures - 1);
  const draw: DrawRenditions = async (bytes) => {
    const item = await media.find(removed);
    if (item?.status === 'ready') await media.beginRemoval(item);
    return drawRenditions(bytes);
  };
  expect(await run(1, draw)).toMatchObject({ drawn: 0, failed: 1 });
  expect([...store.files.keys()].filter((key) => key.includes(removed))).toEqual([]);
});
