import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { extraScopes } from '../../functions/adapters/platforms/meta/settings.ts';
import { variablesOf } from '../../functions/resources.ts';
import { StartError } from '../../infra/local/run/start-error.ts';
import { readStage } from '../../infra/read-stage.ts';
import { mailSender, siteUrl } from '../../infra/stages.ts';

const example = readStage('example', process.cwd());
const file = JSON.parse(readFileSync('infra/stages/example.json', 'utf8')) as Record<string, unknown>;

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function saidOf(text: string, name = 'mine'): string {
  const root = mkdtempSync(join(tmpdir(), 'nashra-stage-'));
  folders.push(root);
  mkdirSync(join(root, 'infra/stages'), { recursive: true });
  writeFileSync(join(root, `infra/stages/${name}.json`), text);
  try {
    return readStage(name, root).name;
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
}

describe('the stages', () => {
  it('have their name from their file and their addresses from their domain', () => {
    expect(example.name).toBe('example');
    expect(siteUrl(example)).toBe('https://nashra.example.com');
    expect(mailSender(example)).toBe('no-reply@example.com');
    expect(saidOf(JSON.stringify(file))).toBe('mine');
  });

  it('ask people for what the features need, unless a stage leaves something out', () => {
    expect(example.platforms['META_EXTRA_SCOPES']).toBe(extraScopes.join(','));
    const { META_EXTRA_SCOPES: scopes } = variablesOf({ platforms: ['webhooks'] });
    expect(scopes?.parse(undefined)).toBe(extraScopes.join(','));
  });

  it('have captions written by a model that is invoked by its own id, in a region that has it', () => {
    expect(example.captions).toEqual({
      modelId: 'amazon.nova-micro-v1:0',
      pictureModelId: 'amazon.nova-lite-v1:0',
      region: 'us-east-1',
    });
  });
});

describe('a stage that is not filled in', () => {
  const without = (name: string) => JSON.stringify({ ...file, [name]: undefined });
  const withValue = (values: object) => JSON.stringify({ ...file, ...values });
  const { platforms } = readStage('example', process.cwd());

  it('lists the existing stages in one line when there is none of its name', () => {
    const message = 'There is no infra/stages/nowhere.json, only example: copy one of them and fill it in';
    expect(() => readStage('nowhere', process.cwd())).toThrow(new StartError(message));
    expect(() => readStage('../../package', process.cwd())).toThrow(StartError);
  });

  it.each([
    ['what is missing', without('mailDomain'), 'mailDomain is missing'],
    [
      'what is missing inside',
      withValue({ platforms: { ...platforms, META_APP_ID: undefined } }),
      'platforms.META_APP_ID is missing',
    ],
    ['what is wrong', withValue({ account: '12' }), 'account: must be the 12 digits of an AWS account'],
    [
      'a host that is too long for passkeys',
      withValue({ domainName: `${'a'.repeat(60)}.org` }),
      'domainName: must be at most 63 characters',
    ],
    [
      'what is wrong inside',
      withValue({ captions: { modelId: 'us.amazon.nova' } }),
      'captions.modelId: must be a model whose price is known',
    ],
    [
      'a model that sees no pictures',
      withValue({ captions: { pictureModelId: 'amazon.nova-micro-v1:0' } }),
      'captions.pictureModelId: must be a model that sees pictures and whose price is known',
    ],
    [
      'what a platform would not take',
      withValue({ platforms: { ...platforms, META_APP_ID: 'app' } }),
      'platforms.META_APP_ID: must be the digits of an app at Meta',
    ],
    [
      'what is empty and must not be',
      withValue({ platforms: { ...platforms, TIKTOK_CLIENT_KEY: '' } }),
      'platforms.TIKTOK_CLIENT_KEY: must not be empty',
    ],
    [
      'what is not known',
      withValue({ region: 'us-east-1', platforms: { ...platforms, META_AP_ID: '2' } }),
      'platforms.META_AP_ID is not known',
    ],
    [
      'several at once',
      withValue({ alarmEmail: 'x', support: undefined }),
      'alarmEmail: Invalid email address; support is missing',
    ],
  ])('reports the file and field %s in one line', (_, text, expected) => {
    const said = saidOf(text);
    expect(said).toContain(`infra/stages/mine.json: ${expected}`);
    expect(said).not.toContain('\n');
  });

  it('reports an invalid name in one line', () => {
    const message = 'infra/stages/My-stage.json: name: must be 2 to 12 small letters and digits';
    expect(saidOf(JSON.stringify(file), 'My-stage')).toBe(message);
  });

  it.each(['{', '"text"', 'null'])('reports in one line that %s is no JSON object', (text) => {
    expect(saidOf(text)).toBe('infra/stages/mine.json is not a JSON object');
  });
});
