import { beforeEach, expect, it } from 'vitest';
import { viewUses } from '../../../functions/use-cases/media/uses-of.ts';
import type { Caller } from '../../../functions/use-cases/access.ts';
import type { Evergreen, PostTemplates } from '../../../functions/use-cases/planning/ports.ts';
import { mediaIdOf, postIdOf, postTemplateIdOf } from '../../../shared/domain/ids.ts';
import { idOfClient } from '../../support/ids.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryEvergreen } from '../../support/memory/evergreen.ts';
import { memoryPostTemplates } from '../../support/memory/post-templates.ts';
import { aClient } from '../../support/records/client-record.ts';
import { anEvergreen } from '../../support/records/evergreen-record.ts';
import { aTemplate } from '../../support/records/template-record.ts';
import { memoryMedia } from '../../support/memory/media.ts';
import { aPicture, attached } from '../../support/records/media-record.ts';
import { aClientId, aPost, unlimited } from '../../support/records/post-record.ts';
import { memoryPosts } from '../../support/memory/posts.ts';

const owner: Caller = { clientId: aClientId, role: 'user' };
const picture = aPicture();
const idOf = (index: number) => postIdOf(aClientId, `01JD777777777777777777777${index}`);

let templates: PostTemplates;
let evergreen: Evergreen;
let media: ReturnType<typeof memoryMedia>;
let posts: ReturnType<typeof memoryPosts>;
beforeEach(async () => {
  media = memoryMedia();
  await media.create(picture);
  posts = memoryPosts({ takeFile: (id) => media.take(id) });
  templates = memoryPostTemplates(memoryClients([aClient({ id: aClientId })]));
  evergreen = memoryEvergreen(memoryClients([aClient({ id: aClientId })]));
});
const uses = (caller = owner, id = picture.id) => viewUses(caller, id, { media, posts, templates, evergreen });

it('lists the posts that use a file in any status, newest first', async () => {
  const content = 'Fresh manakish, straight from the oven of the café';
  await posts.create(
    aPost({ id: idOf(1), status: 'draft', scheduledFor: undefined, content, media: [attached(picture)] }),
    unlimited,
  );
  await posts.create(
    aPost({ id: idOf(2), status: 'published', content: 'Kaak', media: [attached(picture)] }),
    unlimited,
  );
  await posts.create(aPost({ id: idOf(3), content: 'Without it' }), unlimited);
  expect((await uses()).posts).toEqual([
    { postId: idOf(2), beginning: 'Kaak', status: 'published', scheduledFor: '2026-11-20T12:00:00.000Z' },
    {
      postId: idOf(1),
      beginning: 'Fresh manakish, straight from the oven o…',
      status: 'draft',
      scheduledFor: undefined,
    },
  ]);
});

it('lists the templates that use a file', async () => {
  const using = aTemplate({ media: [attached(picture)] });
  await templates.create(using, 0);
  await templates.create(aTemplate({ id: postTemplateIdOf(aClientId, '01JD6666666666666666666666') }), 1);
  expect((await uses()).templates).toEqual([{ templateId: using.id, name: 'Special of the day' }]);
});

it('finds no file of another client, and no removed one', async () => {
  const missing = { kind: 'not-found', code: 'media.not-found' };
  await expect(uses({ clientId: idOfClient('01JD9999999999999999999999'), role: 'user' })).rejects.toMatchObject(
    missing,
  );
  await expect(uses(owner, mediaIdOf(aClientId, '01JD3333333333333333333334'))).rejects.toMatchObject(missing);
});

it('lists the entries of the evergreen queue that use a file', async () => {
  const using = anEvergreen({ platformMedia: { facebook: [attached(picture)] } });
  await evergreen.create(using);
  expect((await uses()).evergreen).toEqual([{ evergreenId: using.id, beginning: 'Fresh manakish' }]);
});
