import { BedrockRuntimeClient, ConverseCommand, InvokeModelCommand } from '@aws-sdk/client-bedrock-runtime';
import { connect } from 'node:http2';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captionPrompt } from '../../functions/adapters/captions/bedrock-caption-writer.ts';
import { startBedrock } from '../../infra/local/aws/bedrock/start-bedrock.ts';
import {
  captionLanguages,
  captionLengths,
  captionTones,
  type Caption,
  type CaptionOrder,
} from '../../shared/domain/captions/captions.ts';
import { isWrittenIn } from '../../shared/domain/captions/caption-language.ts';
import { captionLength, captionLimits, suggestionsIn } from '../../shared/domain/captions/fit-captions.ts';
import { localClient, testCredentials } from './local-client.ts';

const modelId = 'nashra.embedded-writer';
const order: CaptionOrder = {
  task: 'new',
  brief: 'Fresh manakish from seven in the morning. Our new oven is here! Come with your friends',
  brandNotes: 'Always use #CedarBakery',
  tone: 'friendly',
  length: 'medium',
  language: 'en',
  platforms: ['instagram'],
  limits: captionLimits(['instagram']),
  platformLimits: {},
};

let bedrock: Awaited<ReturnType<typeof startBedrock>>;
let client: BedrockRuntimeClient;
beforeAll(async () => {
  bedrock = await startBedrock(testCredentials);
  client = new BedrockRuntimeClient({ ...localClient(bedrock.url), maxAttempts: 1 });
});
afterAll(async () => {
  client.destroy();
  await bedrock.stop();
});

async function written(wanted: Partial<CaptionOrder> = {}): Promise<Caption[]> {
  const answer = await client.send(new ConverseCommand({ modelId, ...captionPrompt({ ...order, ...wanted }, []) }));
  expect(answer.stopReason).toBe('tool_use');
  const input = answer.output?.message?.content?.[0]?.toolUse?.input;
  return suggestionsIn(input, order.limits, captionLength(order.platforms));
}

describe('the embedded writer', () => {
  it('arranges the words of the brief, and tags what it is about', async () => {
    const suggestions = await written();
    expect(suggestions).toHaveLength(3);
    for (const { caption, hashtags } of suggestions) {
      expect(caption).toContain('Fresh manakish from seven in the morning. Our new oven is here!');
      expect(hashtags).toEqual(['#CedarBakery', '#Fresh', '#Manakish', '#Seven', '#Morning']);
    }
  });

  const styles = captionLanguages.flatMap((language) =>
    captionTones.flatMap((tone) => captionLengths.map((length) => ({ language, tone, length }))),
  );

  const briefs = {
    en: 'Fresh manakish from seven in the morning',
    fr: 'Des manakish chaudes dès sept heures du matin',
    ar: 'مناقيش طازجة كل صباح',
  };

  it.each(styles)('writes three that differ, in the language of the brief: %j', async (style) => {
    const brief = briefs[style.language];
    const captions = (await written({ ...style, brief })).map(({ caption }) => caption);
    expect(new Set(captions).size).toBe(3);
    for (const caption of captions) {
      expect(caption).toContain(brief);
      expect(isWrittenIn(style.language, caption, brief)).toBe(true);
    }
  });

  it('translates nothing: what it answers stays in the language of the brief', async () => {
    for (const task of ['new', 'language'] as const)
      for (const { caption } of await written({ task, language: 'fr' }))
        expect(isWrittenIn('en', caption, order.brief)).toBe(true);
  });

  it('counts no tokens and looks at no picture: no model is asked', async () => {
    const answer = await client.send(new ConverseCommand({ modelId, ...captionPrompt(order, ['/9j/AAAA']) }));
    expect(answer.usage).toMatchObject({ inputTokens: 0, outputTokens: 0 });
  });

  it('keeps a short caption as short as an app shows it', async () => {
    const brief = 'Fresh manakish '.repeat(50);
    for (const { caption } of await written({ brief, length: 'short' }))
      expect(caption.length).toBeLessThanOrEqual(125);
  });

  it('tags the words of another script', async () => {
    const [first] = await written({ brief: 'مناقيش طازجة كل صباح', brandNotes: '', language: 'ar' });
    expect(first?.hashtags).toEqual(['#مناقيش', '#طازجة', '#صباح']);
  });
});

describe('Bedrock on this machine', () => {
  it('refuses a conversation about anything else', async () => {
    const text = { role: 'user' as const, content: [{ text: 'Who are you?' }] };
    const asked = new ConverseCommand({ modelId, ...captionPrompt(order, []), messages: [text] });
    await expect(client.send(asked)).rejects.toMatchObject({ name: 'ValidationException' });
    const other = { role: 'user' as const, content: [{ text: '{"brief":"Fresh"}' }] };
    const incomplete = new ConverseCommand({ modelId, ...captionPrompt(order, []), messages: [other] });
    await expect(client.send(incomplete)).rejects.toMatchObject({ name: 'ValidationException' });
  });

  it('does nothing but converse', async () => {
    const invoked = new InvokeModelCommand({ modelId, body: '{}' });
    await expect(client.send(invoked)).rejects.toMatchObject({ $metadata: { httpStatusCode: 404 } });
  });

  it('refuses what is not signed', async () => {
    const session = connect(bedrock.url);
    const request = session.request({ ':method': 'POST', ':path': `/model/${modelId}/converse` });
    request.end('{}');
    const [headers] = (await once(request, 'response')) as [Record<string, unknown>];
    expect(headers[':status']).toBe(400);
    session.close();
  });
});
