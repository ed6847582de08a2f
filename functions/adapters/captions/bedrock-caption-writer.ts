import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import type { CaptionWriter } from '../../use-cases/ports/caption-writer.ts';
import { captionPrompt, captionTool } from './caption-prompt.ts';

/** Leaves time within the request to report a missing answer. */
const timeoutMilliseconds = 20_000;

/** Amazon Bedrock; retries once when throttled or unreachable. */
export function bedrockCaptionWriter({ modelId, region }: { modelId: string; region: string }): CaptionWriter {
  const bedrock = new BedrockRuntimeClient({ region, maxAttempts: 2 });
  return {
    async write(order) {
      const ask = new ConverseCommand({ modelId, ...captionPrompt(order) });
      const { output } = await bedrock.send(ask, { abortSignal: AbortSignal.timeout(timeoutMilliseconds) });
      const blocks = output?.message?.content ?? [];
      return blocks.find(({ toolUse }) => toolUse?.name === captionTool)?.toolUse?.input;
    },
  };
}
