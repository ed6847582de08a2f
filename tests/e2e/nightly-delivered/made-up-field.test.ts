import { text } from 'node:stream/consumers';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { type ClientId, PostId } from '../../../shared/domain/ids.ts';
import { paths } from '../../../web/src/paths.ts';
import { apiClient, request, signIn } from '../../support/api/api-client.ts';
import { logIn } from '../../support/browser/sign-in.ts';
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

const composer = 'web/src/features/posts/composer';
/** Of posts: whose pictures they show. */
const ofPosts: readonly Insertion[] = [
  {
    file: 'shared/domain/posts/post-fields.ts',
    after: '  altTexts: { given: AltTexts, created: AltTexts.optional() },',
    text: '\n  credit: { given: z.string().max(100), created: z.string().max(100).optional(), kept: z.string().optional() },',
  },
  {
    file: `${composer}/post-form.ts`,
    after: '  readonly options: PlatformChoices;',
    text: '\n  readonly credit?: string | undefined;',
  },
  {
    file: `${composer}/post-form.ts`,
    after: '    options: PlatformChoices,',
    text: '\n    credit: z.string().optional(),',
  },
  {
    file: `${composer}/post-form.ts`,
    after: "  options: ['media', 'options'],",
    text: "\n  credit: ['credit'],",
  },
  { file: `${composer}/post-form.ts`, after: '    texts: ownTexts(form),', text: '\n    credit: form.credit,' },
  {
    file: `${composer}/composer-fields.tsx`,
    after: "import FormField from '@cloudscape-design/components/form-field';",
    text: "\nimport Input from '@cloudscape-design/components/input';",
  },
  {
    file: `${composer}/composer-fields.tsx`,
    after:
      "      {errors['options'] !== undefined && platformToComplete(form, optionFindings) === undefined && (\n        <Alert type=\"error\">{errors['options']}</Alert>\n      )}",
    text: `
      <FormField label={postFieldTexts.credit.label} errorText={errors['credit']}>
        <Input value={form.credit ?? ''} onChange={({ detail }) => change({ credit: detail.value })} />
      </FormField>`,
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

let copy: Awaited<ReturnType<typeof copyOfProject>>;
beforeAll(async () => {
  copy = await copyOfProject([...ofClients, ...ofPosts]);
});
afterAll(() => copy.remove());

const filesOf = (insertions: readonly Insertion[]) => new Set(insertions.map(({ file }) => file)).size;

describe('a made-up field', () => {
  it('of clients adds to at most six files, one of posts to at most twelve', () => {
    expect(filesOf(ofClients)).toBeLessThanOrEqual(6);
    expect(filesOf(ofPosts)).toBeLessThanOrEqual(12);
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

  it('stores one of posts as it is written, keeps it in an edit and a template, and edits it', async () => {
    const { id: clientId } = await stored(product.email);
    const post = (method: string, path: string, body?: object) =>
      request(`${product.url}/api${path}`, method, asAdmin, body);
    const written = { clientId, content: 'Fresh bread', platforms: ['facebook'], credit: 'Photo: Maya' };
    const { body: made } = await post('POST', '/posts', written);
    expect(made).toMatchObject({ credit: 'Photo: Maya' });
    const { id } = made as { id: string };
    await post('PATCH', `/posts/${id}`, { content: 'Fresher bread' });
    const { body: edited } = await post('GET', `/posts/${id}`);
    expect(edited).toMatchObject({ content: 'Fresher bread', credit: 'Photo: Maya' });
    const { body: changed } = await post('PATCH', `/posts/${id}`, { credit: 'Photo: Nour' });
    expect(changed).toMatchObject({ content: 'Fresher bread', credit: 'Photo: Nour' });
    const { status } = await post('POST', '/post-templates', { name: 'Bread', ...written });
    expect(status).toBe(201);
    await page.goto(`${product.url}${paths.editPost(PostId.parse(id), clientId)}`);
    await page.getByLabel('Credit').fill('Photo: Rana');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect.poll(async () => (await post('GET', `/posts/${id}`)).body).toMatchObject({ credit: 'Photo: Rana' });
    const { body } = await post('GET', `/post-templates?clientId=${clientId}`);
    expect(body).toMatchObject({ templates: [{ name: 'Bread', credit: 'Photo: Maya' }] });
  });
});
