import { text } from 'node:stream/consumers';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { type ClientId, type MediaId, PostId } from '../../../shared/domain/ids.ts';
import { paths } from '../../../web/src/paths.ts';
import { connect, publishedAt, settled, upload } from '../../support/api/agency.ts';
import { type ApiClient, apiClient, request, signIn } from '../../support/api/api-client.ts';
import { logIn } from '../../support/browser/sign-in.ts';
import { aPhotograph } from '../../support/fixtures/a-picture.ts';
import { aVideo, reelShape } from '../../support/fixtures/a-video.ts';
import { copyOfProject, type Insertion } from '../../support/local/copy-of-project.ts';

const texts = (language: string, area: string) => `shared/texts/${language}/${area}.json`;
/** Of clients: up to 60 characters of text. */
const ofClients: readonly Insertion[] = [
  {
    file: 'shared/domain/clients/client-fields.ts',
    after: "autoComplete: 'organization',\n    isAtHead: true,\n  },",
    text: "\n  industry: { schema: optionalLine(60), editors: everyone, control: 'text', autoComplete: 'off', isAtHead: true },",
  },
  {
    file: texts('en', 'visitors/forms'),
    after: '"clientFields": {',
    text: '\n"industry": { "label": "Industry", "inList": "industry" },',
  },
  {
    file: texts('ar', 'visitors/forms'),
    after: '"clientFields": {',
    text: '\n"industry": { "label": "القطاع", "inList": "القطاع" },',
  },
  {
    file: texts('fr', 'visitors/forms'),
    after: '"clientFields": {',
    text: '\n"industry": { "label": "Secteur", "inList": "secteur" },',
  },
];

/** Of posts: whose pictures they show. */
const ofPosts: readonly Insertion[] = [
  {
    file: 'shared/domain/posts/post-fields.ts',
    after: 'const postFields = {',
    text: `
  credit: {
    given: z.string().max(100),
    created: z.string().max(100).optional(),
    kept: z.string().optional(),
    column: { id: 'credit', heading: 'Credit', otherHeadings: ['source'] },
    line: { isPreviewed: true },
  },`,
  },
  {
    file: texts('en', 'console/post-fields'),
    after: '"postFields": {',
    text: '\n"credit": { "label": "Credit", "inList": "credit" },',
  },
  {
    file: texts('ar', 'console/post-fields'),
    after: '"postFields": {',
    text: '\n"credit": { "label": "المصدر", "inList": "المصدر" },',
  },
  {
    file: texts('fr', 'console/post-fields'),
    after: '"postFields": {',
    text: '\n"credit": { "label": "Crédit", "inList": "crédit" },',
  },
];

/** Of posts, a file: the badge of a reel at Facebook, which this made-up platform shows where its cover was. */
const ofFiles: readonly Insertion[] = [
  {
    file: 'shared/platforms/platform-media.ts',
    after: "otherHeadings: ['cover image', 'cover file'] },\n  },",
    text: "\n  badges: { one: 'badge', kind: 'picture', column: { heading: 'badge', otherHeadings: ['sticker'] } },",
  },
  {
    file: 'shared/platforms/facebook.ts',
    after: "advisedRatio: { min: 0.56, max: 0.57, words: '9:16' },\n    },",
    text: "\n    badge: { mimeTypes: ['image/jpeg'], typeNames: 'types.jpeg', maxBytes: megabyte },",
  },
  {
    file: 'functions/adapters/platforms/facebook/reels.ts',
    after: 'content: description,',
    replaced: ' cover }',
    text: ' badge: cover }',
  },
  {
    file: texts('en', 'console/post-fields'),
    after: '"postFields": {',
    text: '\n"badges": { "label": "Badge", "inList": "badges", "hint": "It stands on the reel." },',
  },
  {
    file: texts('ar', 'console/post-fields'),
    after: '"postFields": {',
    text: '\n"badges": { "label": "الشارة", "inList": "الشارات", "hint": "تظهر على الريل." },',
  },
  {
    file: texts('fr', 'console/post-fields'),
    after: '"postFields": {',
    text: '\n"badges": { "label": "Badge", "inList": "badges", "hint": "Il figure sur le reel." },',
  },
  {
    file: texts('en', 'answers/findings'),
    after: '"findings": {',
    text: '\n"finding.badge-not-shown": "this kind of post has no badge; it is left out",\n"format.badge": "a badge",',
  },
  {
    file: texts('ar', 'answers/findings'),
    after: '"findings": {',
    text: '\n"finding.badge-not-shown": "ليس لهذا النوع من المنشورات شارة؛ لن تُستعمل",\n"format.badge": "شارة",',
  },
  {
    file: texts('fr', 'answers/findings'),
    after: '"findings": {',
    text: '\n"finding.badge-not-shown": "ce type de publication n’a pas de badge ; il est laissé de côté",\n"format.badge": "un badge",',
  },
];

const inLanguages = (area: string, after: string, said: Readonly<Record<'en' | 'ar' | 'fr', string>>): Insertion[] =>
  Object.entries(said).map(([language, text]) => ({ file: texts(language, area), after, text: `\n${text},` }));

/** What people are told of: that a client has another name. */
const ofNotifications: readonly Insertion[] = [
  {
    file: 'shared/domain/notifications/client-notification.ts',
    after: "'post.held': {},",
    text: "\n  'client.renamed': {},",
  },
  {
    file: 'functions/use-cases/notifications/kinds/accounts.ts',
    after: 'export const aboutAccounts = {',
    text: `
  'client.renamed': kind({
    detail: AboutClient.extend({ formerName: z.string() }),
    notice: ({ formerName }) => ({
      title: coded('notice.renamed', { name: formerName }),
      paragraphs: [unexpectedChange],
      links: [contact],
    }),
  }),`,
  },
  {
    file: 'functions/streams/client-events.ts',
    after: 'const events: DomainEvent[] = [];',
    text: `
  if (before.name !== after.name)
    events.push({ type: 'client.renamed', detail: { ...about('client.renamed'), formerName: before.name } });`,
  },
  { file: 'functions/streams/client-events.ts', after: 'const ClientImage = Client.pick({', text: '\n  name: true,' },
  ...inLanguages('answers/notices', '"notices": {', {
    en: '"notice.renamed": "Your account is not called {name} any more"',
    ar: '"notice.renamed": "لم يعد اسم حسابك {name}"',
    fr: '"notice.renamed": "Votre compte ne s’appelle plus {name}"',
  }),
];

/** What the audit log says of: that somebody has read the notifications. */
const ofAudit: readonly Insertion[] = [
  {
    file: 'functions/audit/audited-requests.ts',
    after: 'createNotificationReadMark: ',
    replaced: "'changes nothing'",
    text: "() => ({ kind: 'notifications.read' })",
  },
  { file: 'shared/domain/operations/audit-kinds.ts', after: "'cleanup.run',", text: "\n  'notifications.read'," },
  ...inLanguages('console/audit', '"auditKinds": {', {
    en: '"notifications.read": { "name": "Notifications read", "sentence": "{who} read the notifications" }',
    ar: '"notifications.read": { "name": "قراءة الإشعارات", "sentence": "{who}: قراءة الإشعارات" }',
    fr: '"notifications.read": { "name": "Notifications lues", "sentence": "{who} a lu les notifications" }',
  }),
];

let copy: Awaited<ReturnType<typeof copyOfProject>>;
beforeAll(async () => {
  copy = await copyOfProject([...ofClients, ...ofPosts, ...ofFiles, ...ofNotifications, ...ofAudit]);
});
afterAll(() => copy.remove());

const filesOf = (insertions: readonly Insertion[]) => new Set(insertions.map(({ file }) => file)).size;
const withoutTexts = (insertions: readonly Insertion[]) =>
  insertions.filter(({ file }) => !file.startsWith('shared/texts/'));

describe('a made-up field', () => {
  it('of clients adds to at most six files, one of posts to one, and to texts', () => {
    expect(filesOf(ofClients)).toBeLessThanOrEqual(6);
    expect(filesOf(withoutTexts(ofPosts))).toBe(1);
    expect(filesOf(ofPosts)).toBe(4);
  });

  it('that is a file of posts adds to its row, the rules and the publisher of its platform, and to texts', () => {
    expect(filesOf(withoutTexts(ofFiles))).toBe(3);
    expect(filesOf(ofFiles)).toBe(9);
  });

  it('or a kind of notification, an audited action: to at most three files, and to texts', () => {
    expect(filesOf(withoutTexts(ofNotifications))).toBe(3);
    expect(filesOf(withoutTexts(ofAudit))).toBe(2);
  });

  it('compiles', async () => {
    expect(await copy.compile('-p', 'tsconfig.web.json', '--noEmit')).toBe('');
  });
});

describe('the product with made-up fields', () => {
  let product: Awaited<ReturnType<typeof copy.start>>;
  let browser: Browser;
  let page: Page;
  let asAdmin: string;
  beforeAll(async () => {
    [product, browser] = await Promise.all([copy.start(), chromium.connect(inject('browser'))]);
    asAdmin = await signIn(product.url, product.adminEmail, product.adminPassword);
    page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    await logIn(page, product.url, product.adminEmail, product.adminPassword, '/clients');
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  const stored = async (email: string) => {
    const { body } = await request(
      `${product.url}/api/clients/by-email?email=${encodeURIComponent(email)}`,
      'GET',
      asAdmin,
    );
    return body as { id: ClientId; industry?: string };
  };

  async function act(name: string, action: string) {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
    return page.getByRole('dialog').first();
  }

  async function fill(form: ReturnType<Page['getByRole']>, values: Readonly<Record<string, string>>) {
    for (const [label, value] of Object.entries(values)) await form.getByLabel(label).first().fill(value);
  }

  it('asks for the one of clients when a client is added, stores it, and shows it on its page', async () => {
    await page.getByRole('button', { name: 'Add client' }).first().click();
    const form = page.getByRole('dialog');
    await fill(form, { Name: 'Cedar Bread', Email: 'cedar@bread.example', Industry: 'Bakeries' });
    await form.getByRole('button', { name: 'Add client' }).click();
    await page.getByText('Cedar Bread has been added').waitFor();
    const { id, industry } = await stored('cedar@bread.example');
    expect(industry).toBe('Bakeries');
    await page.goto(`${product.url}${paths.clientPage(id)}`);
    await page.getByText('Bakeries', { exact: true }).waitFor();
  });

  it('refuses one that is too long at its field', async () => {
    const { id } = await stored('cedar@bread.example');
    const edit = { industry: 'x'.repeat(61) };
    const { status, body } = await request(`${product.url}/api/clients/${id}`, 'PATCH', asAdmin, edit);
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { error: { fields: { industry: 'At most 60 characters' } } },
    });
  });

  it('changes it, says so in the audit log, and in the file of it', async () => {
    const form = await act('Cedar Bread', 'Edit');
    await fill(form, { Industry: 'Food' });
    await form.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Cedar Bread has been updated').waitFor();
    const { id, industry } = await stored('cedar@bread.example');
    expect(industry).toBe('Food');
    await page.goto(`${product.url}${paths.clientHistory(id)}`);
    const row = page.getByRole('table', { name: 'Audit log' }).getByRole('row').filter({ hasText: 'Client edited' });
    await row.getByText('industry').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(await text(await download.createReadStream())).toMatch(/Client edited.*,industry,/);
  });

  it('asks for it when a sub-client is added', async () => {
    const parent = apiClient(product.url, asAdmin);
    const { id, name } = await parent(contracts.getClientByEmail, { query: { email: product.email } });
    await parent(contracts.updateClient, { params: { clientId: id }, body: { plan: 'enterprise' } });
    await page.goto(`${product.url}${paths.clientPage(id)}`);
    const panel = await act(name, 'Sub-clients');
    await panel.getByRole('button', { name: 'Add sub-client' }).first().click();
    const form = page.getByRole('dialog', { name: 'Add sub-client' });
    const typed = { Name: 'Branch', Email: 'branch@bread.example', Industry: 'Ovens', Password: 'Tulip-Window-42' };
    await fill(form, typed);
    await form.getByRole('button', { name: 'Add sub-client' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await panel.getByText('Ovens', { exact: true }).waitFor();
    expect(await stored('branch@bread.example')).toMatchObject({ industry: 'Ovens' });
  });

  it('lets clients change their own', async () => {
    const asClient = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    await logIn(asClient, product.url, product.email, product.password);
    await asClient.goto(`${product.url}${paths.account((await stored(product.email)).id)}`);
    await asClient.getByRole('button', { name: 'Edit', exact: true }).click();
    await asClient.getByLabel('Industry').fill('Coffee');
    await asClient.getByRole('button', { name: 'Save', exact: true }).click();
    await asClient.getByText('Coffee', { exact: true }).waitFor();
    expect(await stored(product.email)).toMatchObject({ industry: 'Coffee' });
  });

  it('lists a made-up kind of notification, for its client and the agency', async () => {
    const { id } = await stored('cedar@bread.example');
    const renamed = await request(`${product.url}/api/clients/${id}`, 'PATCH', asAdmin, { name: 'Cedar Ovens' });
    expect(renamed.status).toBe(200);
    const said = 'Your account is not called Cedar Bread any more';
    await expect
      .poll(async () => (await request(`${product.url}/api/notifications?clientId=${id}`, 'GET', asAdmin)).body)
      .toMatchObject({ notifications: expect.arrayContaining([expect.objectContaining({ title: said })]) });
    await page.goto(`${product.url}${paths.notifications()}`);
    await page.getByText(said).first().waitFor();
  });

  it('says in the audit log that a made-up action was done, by whom', async () => {
    const until = new Date().toISOString();
    expect((await request(`${product.url}/api/notifications/read-marks`, 'POST', asAdmin, { until })).status).toBe(204);
    await page.goto(`${product.url}${paths.operations}`);
    await page.getByText('Notifications read').first().waitFor();
  });

  describe('of posts', () => {
    const credit = 'Photo: Maya';
    let clientId: ClientId;
    let postId: PostId;
    beforeAll(async () => {
      ({ id: clientId } = await stored(product.email));
      const written = { clientId, content: 'Fresh bread', platforms: ['facebook'], credit };
      const { body } = await api('POST', '/posts', written);
      postId = PostId.parse((body as { id: string }).id);
    });

    const api = (method: string, path: string, body?: object) =>
      request(`${product.url}/api${path}`, method, asAdmin, body);

    const open = (path: string) => page.goto(`${product.url}${path}`);

    async function savedPosts() {
      const { body } = await api('GET', `/posts?clientId=${clientId}`);
      return (body as { posts: { id: string; content: string; credit?: string }[] }).posts;
    }

    const saved = async () => (await api('GET', `/posts/${postId}`)).body;

    it('stands in the description of the API, for each request and answer about posts', async () => {
      const { body } = await api('GET', '/openapi.json');
      const { paths: described, components } = body as {
        paths: Record<string, Record<string, unknown>>;
        components: { schemas: Record<string, unknown> };
      };
      /** With the schemas that it names, and those that they name. */
      const of = (path: string, method: string) => {
        const texts = [JSON.stringify(described[path]?.[method])];
        const names = new Set<string>();
        for (const text of texts)
          for (const [, name = ''] of text.matchAll(/#\/components\/schemas\/(\w+)"/g))
            if (!names.has(name)) {
              names.add(name);
              texts.push(JSON.stringify(components.schemas[name]));
            }
        return texts.join('');
      };
      for (const [path, method] of [
        ['/api/posts', 'post'],
        ['/api/posts', 'get'],
        ['/api/posts/{postId}', 'patch'],
        ['/api/post-batches', 'post'],
        ['/api/post-templates', 'post'],
        ['/api/post-series', 'post'],
        ['/api/evergreen-posts', 'post'],
        ['/api/post-imports/{importId}/posts', 'post'],
      ] as const)
        expect(of(path, method)).toContain('"credit":{"type":"string"');
    });

    it('is stored as it is written, stays in other edits, and goes when it is emptied', async () => {
      await api('PATCH', `/posts/${postId}`, { content: 'Fresher bread' });
      expect(await saved()).toMatchObject({ content: 'Fresher bread', credit });
      const { body: changed } = await api('PATCH', `/posts/${postId}`, { credit: '' });
      expect(changed).not.toHaveProperty('credit');
      await api('PATCH', `/posts/${postId}`, { credit });
      expect(await saved()).toMatchObject({ content: 'Fresher bread', credit });
    });

    it('is kept in a template', async () => {
      await api('POST', '/post-templates', {
        name: 'Bread',
        clientId,
        content: 'Fresh bread',
        platforms: ['facebook'],
        credit,
      });
      const { body } = await api('GET', `/post-templates?clientId=${clientId}`);
      expect(body).toMatchObject({ templates: [{ name: 'Bread', credit }] });
    });

    it('is written in the composer, which says what is wrong with it and previews it', async () => {
      await open(paths.editPost(postId, clientId));
      const field = page.getByRole('textbox', { name: 'Credit' });
      expect(await field.inputValue()).toBe(credit);
      await field.fill('x'.repeat(101));
      await page.getByRole('button', { name: 'Save draft' }).click();
      await page.getByText('At most 100 characters').waitFor();
      await field.fill('Photo: Rana');
      await page.locator('.composer-preview').getByText('Photo: Rana', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Save draft' }).click();
      await expect.poll(saved).toMatchObject({ content: 'Fresher bread', credit: 'Photo: Rana' });
    });

    it('is a field of the change in the audit log, and in the file of it', async () => {
      await api('PATCH', `/posts/${postId}`, { credit });
      await open(paths.clientHistory(clientId));
      const row = page.getByRole('table', { name: 'Audit log' }).getByRole('row').filter({ hasText: 'Post edited' });
      await row.filter({ hasText: 'credit' }).first().waitFor();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export CSV' }).click(),
      ]);
      expect(await text(await download.createReadStream())).toMatch(/Post edited.*,credit,/);
    });

    it('stands on the page of the post, and in its preview', async () => {
      await open(paths.post(postId, clientId));
      const details = page.getByRole('dialog', { name: 'Post', exact: true });
      await details.getByText('Credit', { exact: true }).waitFor();
      await details.getByText(credit, { exact: true }).waitFor();
      await details.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Preview' }).click();
      await page.getByRole('dialog', { name: 'Preview' }).getByText(credit, { exact: true }).waitFor();
    });

    it('is copied with the post', async () => {
      await open(paths.post(postId, clientId));
      const details = page.getByRole('dialog', { name: 'Post', exact: true });
      await details.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Duplicate' }).click();
      await expect
        .poll(async () => (await savedPosts()).filter(({ content }) => content === 'Fresher bread'))
        .toMatchObject([{ credit }, { credit }]);
    });

    it('is a column of plans, which an import reads and an export writes', async () => {
      await open(paths.importPosts(clientId));
      const buffer = Buffer.from('Text;Platforms;Source;Status\nOlive bread;Facebook;Photo: Nour;Draft');
      await page.locator('input[type=file]').setInputFiles({ name: 'plan.csv', mimeType: 'text/csv', buffer });
      await page.getByRole('button', { name: /Credit/ }).waitFor();
      await page.getByRole('button', { name: 'Check rows' }).click();
      await page.getByRole('button', { name: 'Import 1 post' }).click();
      await expect
        .poll(savedPosts)
        .toContainEqual(expect.objectContaining({ content: 'Olive bread', credit: 'Photo: Nour' }));
      await open(paths.posts(clientId));
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: 'CSV, as the import reads it' }).click(),
      ]);
      const [headings = '', ...rows] = (await text(await download.createReadStream())).split('\r\n');
      expect(headings).toContain('Credit');
      expect(rows.find((row) => row.includes('Olive bread'))).toContain('Photo: Nour');
    });

    it('stands where its client is asked, and another one is asked about again', async () => {
      const { body } = await api('POST', '/approvals', { clientId, postIds: [postId] });
      const { link } = body as { link: string };
      const asClient = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
      await asClient.goto(link);
      const card = asClient.getByRole('article');
      await card.getByText('Credit', { exact: true }).waitFor();
      await card.getByText(credit, { exact: true }).waitFor();
      await card
        .getByRole('textbox', { name: 'Your name' })
        .or(card.getByRole('button', { name: 'Yes' }))
        .first()
        .click();
      await card.getByRole('textbox', { name: 'Your name' }).fill('Rana');
      await card.getByRole('button', { name: 'Yes' }).first().click();
      await card.getByText(/You said yes/).waitFor();
      await api('PATCH', `/posts/${postId}`, { credit: 'Photo: Rana' });
      await asClient.reload();
      await card.getByText('Changed. Please look again').waitFor();
      await card.locator('ins').filter({ hasText: 'Photo: Rana' }).waitFor();
      await card.locator('del').filter({ hasText: credit }).waitFor();
      await open(paths.clientApprovals(clientId));
      await page.getByText('Credit', { exact: true }).first().waitFor();
      await page.getByText('Photo: Rana', { exact: true }).waitFor();
      await page.getByText(/Before: .*Photo: Maya/).waitFor();
      await asClient.close();
    });

    describe('that is a file', () => {
      let call: ApiClient;
      let files: Record<'reel' | 'star' | 'moon', MediaId>;
      let reelId: PostId;
      const reel = async () => (await api('GET', `/posts/${reelId}`)).body;
      const named = (id: string) => expect.objectContaining({ facebook: expect.objectContaining({ id }) });
      const reels = async () => (await savedPosts()).filter(({ content }) => content === 'A reel of bread');
      beforeAll(async () => {
        call = apiClient(product.url, asAdmin);
        await connect(call, product.url, clientId, 'facebook');
        files = {
          reel: await upload(call, clientId, 'reel.mp4', await aVideo(reelShape), 'video/mp4'),
          star: await upload(call, clientId, 'star.jpg', await aPhotograph(300, 300)),
          moon: await upload(call, clientId, 'moon.jpg', await aPhotograph(320, 320)),
        };
        const written = {
          clientId,
          content: 'A reel of bread',
          platforms: ['facebook'],
          media: [files.reel],
          badges: { facebook: files.star },
          options: { facebook: { format: 'reel' } },
        };
        const { body } = await api('POST', '/posts', written);
        reelId = PostId.parse((body as { id: string }).id);
      });

      it('is stored, stays in other edits, goes when it is taken away, and is kept in a template', async () => {
        await api('PATCH', `/posts/${reelId}`, { timeZone: 'Asia/Beirut' });
        expect(await reel()).toMatchObject({ badges: named(files.star) });
        const { body: changed } = await api('PATCH', `/posts/${reelId}`, { badges: {} });
        expect(changed).not.toHaveProperty('badges');
        await api('PATCH', `/posts/${reelId}`, { badges: { facebook: files.star } });
        expect(await reel()).toMatchObject({ badges: named(files.star) });
        const { body: template } = await api('POST', '/post-templates', {
          name: 'Reel',
          clientId,
          content: 'A reel of bread',
          platforms: ['facebook'],
          badges: { facebook: files.star },
        });
        expect(template).toMatchObject({ badges: named(files.star) });
      });

      it('is judged by the rules of its platform', async () => {
        const check = async (media: readonly MediaId[], badge: MediaId, options: object) => {
          const judged = { clientId, platforms: ['facebook'], media, badges: { facebook: badge }, options };
          const { body } = await api('POST', '/preflights', judged);
          return JSON.stringify(body);
        };
        const asReel = { facebook: { format: 'reel' } };
        expect(await check([files.reel], files.star, asReel)).not.toContain('badge');
        expect(await check([files.reel], files.reel, asReel)).toContain('reel.mp4 cannot be part of a badge');
        expect(await check([files.moon], files.star, {})).toContain('this kind of post has no badge; it is left out');
      });

      it('is chosen in the composer, and stands on the page of the post and in its preview', async () => {
        await open(paths.editPost(reelId, clientId));
        await page.getByText('Badge on Facebook', { exact: true }).waitFor();
        await page.getByText('It stands on the reel.').waitFor();
        await page.getByRole('button', { name: 'Choose a picture' }).nth(1).click();
        const library = page.getByRole('dialog', { name: 'Choose from the library' });
        await library.getByRole('button', { name: /moon\.jpg/ }).click();
        await library.getByRole('button', { name: 'Add 1 file' }).click();
        await page.locator('.composer-preview').getByText('moon.jpg', { exact: true }).waitFor();
        await page.getByRole('button', { name: 'Save draft' }).click();
        await expect.poll(reel).toMatchObject({ badges: named(files.moon) });
        await open(paths.post(reelId, clientId));
        const details = page.getByRole('dialog', { name: 'Post', exact: true });
        await details.getByText('Badge on Facebook', { exact: true }).waitFor();
        await details.getByText('moon.jpg', { exact: true }).first().waitFor();
      });

      it('is copied with the post, and is a column of plans', async () => {
        await page
          .getByRole('dialog', { name: 'Post', exact: true })
          .getByRole('button', { name: 'More actions' })
          .click();
        await page.getByRole('menuitem', { name: 'Duplicate' }).click();
        await expect.poll(reels).toMatchObject([{ badges: named(files.moon) }, { badges: named(files.moon) }]);
        await open(paths.posts(clientId));
        await page.getByRole('button', { name: 'Export', exact: true }).click();
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('menuitem', { name: 'CSV, as the import reads it' }).click(),
        ]);
        const plan = await text(await download.createReadStream());
        expect(plan).toContain('Facebook badge');
        expect(plan).toMatch(/A reel of bread.*moon\.jpg/);
      });

      it('is shown to its client who is asked, and arrives at its platform', async () => {
        const { body } = await api('POST', '/approvals', { clientId, postIds: [reelId] });
        const asClient = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
        await asClient.goto((body as { link: string }).link);
        await asClient.getByRole('article').getByText('Badge', { exact: true }).waitFor();
        await asClient.close();
        const duplicate = PostId.parse((await reels()).find(({ id }) => id !== reelId)?.id);
        await call(contracts.createPublication, { params: { postId: duplicate } });
        expect(await settled(call, duplicate)).toMatchObject({ status: 'published' });
        const [, simulatorUrl = ''] = /simulated Meta platform is at (\S+)/.exec(product.said) ?? [];
        const published = (await publishedAt(simulatorUrl)).find(({ message }) => message === 'A reel of bread');
        expect(published?.coverUrl).toMatch(/\.jpg$/);
      });
    });
  });
});
