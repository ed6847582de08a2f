import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../functions/runtime/random.ts';
import { issuePoster, issueUpload } from '../../../functions/use-cases/media/issue-upload.ts';
import type { Caller } from '../../../functions/use-cases/access.ts';
import { gigabyte } from '../../../shared/byte-sizes.ts';
import { mediaIdOf } from '../../../shared/domain/ids.ts';
import type { Crop } from '../../../shared/domain/media/crop.ts';
import { documentLimitBytes } from '../../../shared/domain/media/media.ts';
import { pictureLimits } from '../../../shared/domain/media/picture-limits.ts';
import { libraryLimits, uploadBudgets } from '../../../shared/domain/media/upload-budget.ts';
import { aPicture } from '../../support/records/media-record.ts';
import { day, hour, second } from '../../../shared/durations.ts';
import { newClientId } from '../../support/ids.ts';
import { aClient } from '../../support/records/client-record.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryMedia } from '../../support/memory/media.ts';
import { memoryThrottles } from '../../support/memory/throttles.ts';
import { noon } from '../../support/noon.ts';

const [starter, professional] = [aClient({ plan: 'starter' }), aClient({ plan: 'professional' })];
const admin: Caller = { clientId: newClientId(), role: 'admin' };

let deps: Omit<Parameters<typeof issueUpload>[2], 'now'>;
beforeEach(async () => {
  const clients = memoryClients();
  for (const client of [starter, professional]) await clients.create(client);
  const store = { issueUpload: async () => ({ url: 'https://uploads.example', fields: {} }) };
  deps = { clients, media: memoryMedia(), store, throttles: memoryThrottles(), newId, newSecret: newId };
});

const original = () => aPicture({ id: mediaIdOf(starter.id, newId()), width: 1000, height: 2000 });

function uploadPart(crop: Crop) {
  const picture = { clientId: starter.id, name: 'oven 4x5.jpg', type: 'image/jpeg', size: 3, crop };
  return issueUpload({ clientId: starter.id, role: 'user' }, picture, { ...deps, now: noon });
}

it.each([
  ['a video has a place for the picture of a moment, of its size', 'video/mp4', [3, 900]],
  ['a picture has none', 'image/jpeg', [3]],
])('%s', async (_what, type, sizes) => {
  const issued: number[] = [];
  const store = {
    issueUpload: async ({ key, size }: { key: string; size: number }) => {
      issued.push(size);
      return { url: 'https://uploads.example', fields: { key } };
    },
  };
  const wanted = { clientId: starter.id, name: 'oven', type, size: 3, posterSize: 900 };
  const { media, poster } = await issueUpload(admin, wanted, { ...deps, store, now: noon });
  expect(issued).toEqual(sizes);
  expect(poster?.fields['key']).toBe(sizes.length > 1 ? `uploads/posters/${media.id}` : undefined);
});

describe('a part of another picture', () => {
  it('is kept with the part that it shows', async () => {
    const oven = original();
    await deps.media.create(oven);
    const crop = { of: oven.id, x: 0, y: 750, width: 1000, height: 1250 };
    const { media } = await uploadPart(crop);
    expect(await deps.media.find(media.id)).toMatchObject({ crop });
  });

  it.each([
    ['to the right', { x: 1, y: 0, width: 1000, height: 1250 }],
    ['below', { x: 0, y: 751, width: 1000, height: 1250 }],
  ])('is refused where it reaches beyond it %s', async (_where, part) => {
    const oven = original();
    await deps.media.create(oven);
    await expect(uploadPart({ of: oven.id, ...part })).rejects.toMatchObject({ code: 'media.crop-outside' });
  });

  it.each([
    ['is not there', () => undefined],
    ['is not ready', () => ({ ...original(), status: 'uploading' as const })],
    ['is a video', () => ({ ...original(), type: 'video' as const })],
    ["is another client's", () => ({ ...original(), id: mediaIdOf(professional.id, newId()) })],
  ])('is refused when that %s', async (_why, made) => {
    const other = made();
    if (other !== undefined) await deps.media.create(other);
    const of = other?.id ?? original().id;
    await expect(uploadPart({ of, x: 0, y: 0, width: 1, height: 1 })).rejects.toMatchObject({
      code: 'media.not-found',
    });
  });
});

function upload(
  { id: clientId }: typeof starter,
  size: number,
  now = noon,
  caller: Caller = { clientId, role: 'user' },
) {
  return issueUpload(caller, { clientId, name: 'manakish.mp4', type: 'video/mp4', size }, { ...deps, now });
}

async function uploadAll(client: typeof starter, count: number, size: number) {
  for (let index = 0; index < count; index++) await upload(client, size);
}

describe('the uploads of a client', () => {
  it('are as many in a day as its plan says, and the next must wait for midnight', async () => {
    await uploadAll(starter, uploadBudgets.starter.files, 1);
    await expect(upload(starter, 1)).rejects.toMatchObject({
      kind: 'too-many',
      code: 'request.too-many',
      retryAfterSeconds: (12 * hour) / second,
    });
    await expect(upload(starter, 1, new Date(noon.getTime() + 12 * hour))).resolves.toMatchObject({});
    await expect(upload(professional, 1)).resolves.toMatchObject({});
  });

  it('are as many bytes in a day as its plan says, and not one more', async () => {
    await uploadAll(starter, uploadBudgets.starter.bytes / gigabyte - 1, gigabyte);
    await upload(starter, gigabyte - 1);
    await expect(upload(starter, 2)).rejects.toMatchObject({ code: 'request.too-many' });
    await expect(upload(starter, 1)).resolves.toMatchObject({});
    await expect(upload(starter, 1)).rejects.toMatchObject({ code: 'request.too-many' });
    await expect(upload(starter, 1, new Date(noon.getTime() + day))).resolves.toMatchObject({});
  });

  it('fill the library of its plan to the last byte, and fit again when a file is deleted', async () => {
    const stored = { ...aPicture(), status: 'ready' as const, size: libraryLimits.starter - 100 };
    const [id, abandoned] = [mediaIdOf(starter.id, newId()), mediaIdOf(starter.id, newId())];
    await deps.media.create({ ...stored, id });
    const longAgo = new Date(noon.getTime() - day).toISOString();
    await deps.media.create({ ...stored, id: abandoned, status: 'uploading', uploadedAt: longAgo });
    await expect(upload(starter, 101)).rejects.toMatchObject({ kind: 'forbidden', code: 'media.library-full' });
    await expect(upload(starter, 100)).resolves.toMatchObject({});
    await expect(upload(starter, 1)).rejects.toMatchObject({ code: 'media.library-full' });
    await expect(upload(starter, 1, noon, admin)).resolves.toMatchObject({});
    await deps.media.endRemoval(id);
    await expect(upload(starter, 1)).resolves.toMatchObject({});
  });

  it('are no pictures that nobody could open', async () => {
    const picture = (size: number) =>
      issueUpload(admin, { clientId: starter.id, name: 'a.png', type: 'image/png', size }, { ...deps, now: noon });
    await expect(picture(pictureLimits.bytes)).resolves.toMatchObject({});
    await expect(picture(pictureLimits.bytes + 1)).rejects.toMatchObject({ code: 'media.picture-too-large' });
  });

  const document = (file: { type: string; size?: number; isDocument?: true }) =>
    issueUpload(admin, { clientId: starter.id, name: 'menu.pdf', size: 3, ...file }, { ...deps, now: noon });

  it('are documents of up to 100 MB', async () => {
    const ticket = document({ type: 'application/pdf', isDocument: true, size: documentLimitBytes });
    await expect(ticket).resolves.toMatchObject({ media: { type: 'document', mimeType: 'application/pdf' } });
  });

  it.each([
    [
      'a larger document',
      { type: 'application/pdf', isDocument: true, size: documentLimitBytes + 1 },
      'media.document-too-large',
    ],
    ['a document that is not asked for as one', { type: 'application/pdf' }, 'media.unsupported'],
    ['a picture as a document', { type: 'image/png', isDocument: true }, 'media.unsupported'],
  ] as const)('are not %s', async (_what, file, code) => {
    await expect(document(file)).rejects.toMatchObject({ kind: 'invalid', code });
  });

  it('are not limited for the agency, and a refused one leaves no record', async () => {
    await uploadAll(starter, uploadBudgets.starter.files, 1);
    await expect(upload(starter, 1)).rejects.toMatchObject({ code: 'request.too-many' });
    expect(await deps.media.listFor(starter.id)).toHaveLength(uploadBudgets.starter.files);
    await expect(upload(starter, 1, noon, admin)).resolves.toMatchObject({});
  });
});

it.each([
  ['a video without one has a place', { type: 'video' as const }, true],
  ['a video that has one has none', { type: 'video' as const, blur: 'OQcOBQCA' }, false],
  ['a picture has none', { type: 'image' as const }, false],
])('for a poster, %s', async (_what, file, isTaken) => {
  const oven = aPicture({ id: mediaIdOf(starter.id, newId()), ...file });
  await deps.media.create(oven);
  const { poster } = await issuePoster({ clientId: starter.id, role: 'user' }, { mediaId: oven.id, size: 9 }, deps);
  expect(poster !== undefined).toBe(isTaken);
});

it('takes no poster for a video of another client, or one that is not ready', async () => {
  const oven = aPicture({ id: mediaIdOf(starter.id, newId()), type: 'video', status: 'uploading' });
  await deps.media.create(oven);
  const wanted = { mediaId: oven.id, size: 9 };
  for (const caller of [admin, { clientId: professional.id, role: 'user' } as const])
    await expect(issuePoster(caller, wanted, deps)).rejects.toMatchObject({ kind: 'not-found' });
});
