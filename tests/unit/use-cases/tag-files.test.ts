import { expect, it } from 'vitest';
import { newId } from '../../../functions/runtime/random.ts';
import { tagFiles } from '../../../functions/use-cases/media/tag-files.ts';
import { type ClientId, mediaIdOf } from '../../../shared/domain/ids.ts';
import { tagsLimit } from '../../../shared/domain/media/file-tag.ts';
import { newClientId } from '../../support/ids.ts';
import { memoryMedia } from '../../support/memory/media.ts';
import { aPicture } from '../../support/records/media-record.ts';

const clientId = newClientId();
const own = { clientId, role: 'user' as const };

function library() {
  const media = memoryMedia();
  const stored = async (owner: ClientId, more: Partial<ReturnType<typeof aPicture>> = {}) => {
    const picture = aPicture({ id: mediaIdOf(owner, newId()), ...more });
    await media.create(picture);
    return picture.id;
  };
  return { media, stored };
}

it('several files get tags and lose others, also of several clients by staff', async () => {
  const { media, stored } = library();
  const [one, two] = [await stored(clientId, { tags: ['Old'] }), await stored(newClientId())];
  const admin = { ...own, role: 'admin' as const };
  const tagged = await tagFiles(admin, { mediaIds: [one, two, one], add: ['Summer'], remove: ['old'] }, { media });
  expect(tagged).toEqual([
    { mediaId: one, tags: ['Summer'] },
    { mediaId: two, tags: ['Summer'] },
  ]);
  expect((await media.find(one))?.tags).toEqual(['Summer']);
  await tagFiles(own, { mediaIds: [one], add: [], remove: ['summer'] }, { media });
  expect(await media.find(one)).not.toHaveProperty('tags');
});

it('one file of another client refuses all, and so does one with too many tags', async () => {
  const { media, stored } = library();
  const full = Array.from({ length: tagsLimit }, (_, place) => `tag ${place}`);
  const [mine, filled, foreign] = [
    await stored(clientId),
    await stored(clientId, { tags: full }),
    await stored(newClientId()),
  ];
  const change = { add: ['Summer'], remove: [] };
  await expect(tagFiles(own, { mediaIds: [mine, foreign], ...change }, { media })).rejects.toMatchObject({
    code: 'media.not-found',
  });
  await expect(tagFiles(own, { mediaIds: [mine, filled], ...change }, { media })).rejects.toMatchObject({
    code: 'media.many-tags',
  });
  expect(await media.find(mine)).not.toHaveProperty('tags');
});

it('files that are gone, unchecked or being removed are left out', async () => {
  const { media, stored } = library();
  const ids = [
    mediaIdOf(clientId, newId()),
    await stored(clientId, { status: 'uploading' }),
    await stored(clientId, { status: 'removing' }),
  ];
  expect(await tagFiles(own, { mediaIds: ids, add: ['Summer'], remove: [] }, { media })).toEqual([]);
});
