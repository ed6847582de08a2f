import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { CaptionOrder } from '../../../../shared/domain/captions/captions.ts';
import { writePlainly } from '../../../../shared/domain/captions/plain-writer/write-plainly.ts';
import { AwsError } from '../aws-error.ts';

const Image = z.object({
  image: z.object({ format: z.literal('jpeg'), source: z.object({ bytes: z.base64() }) }),
});

const Converse = z.object({
  messages: z.tuple([z.object({ role: z.literal('user'), content: z.tuple([z.object({ text: z.string() })], Image) })]),
  toolConfig: z.object({ toolChoice: z.object({ tool: z.object({ name: z.string() }) }) }),
});

/**
 * Looks at no picture and counts no tokens: no model is asked.
 * @throws `ValidationException` for anything but a request for captions
 */
export function converse(input: unknown): object {
  const { messages, toolConfig } = read(Converse, input);
  const order = read(CaptionOrder, parsed(messages[0].content[0].text));
  const { name } = toolConfig.toolChoice.tool;
  const toolUse = { toolUseId: randomUUID(), name, input: { suggestions: writePlainly(order) } };
  return {
    output: { message: { role: 'assistant', content: [{ toolUse }] } },
    stopReason: 'tool_use',
    usage: { inputTokens: 0, outputTokens: 0, totalTokens: 0 },
    metrics: { latencyMs: 0 },
  };
}

function read<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new AwsError('ValidationException', `Not valid: ${result.error.issues[0]?.path.join('.') ?? 'the request'}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AwsError('ValidationException', 'The message is not JSON');
  }
}
