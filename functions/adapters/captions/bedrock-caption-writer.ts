import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import type { CaptionWriter } from '../../use-cases/captions/ports.ts';
import { captionPrompt, captionTool, mostTokens } from './caption-prompt.ts';
import { costAt, priceOfModel } from '../../../shared/domain/captions/model-prices.ts';

/** Twice, with what is stored between, leaves time within the request to report a missing answer. */
const timeoutMilliseconds = 11_000;

interface Models {
  readonly modelId: string;
  /** Of the model that sees pictures; it is asked only when there are any. */
  readonly pictureModelId: string;
  readonly region: string;
}

/** Amazon Bedrock; retries once when throttled or unreachable. */
export function bedrockCaptionWriter({ modelId, pictureModelId, region }: Models): CaptionWriter {
  const bedrock = new BedrockRuntimeClient({ region, maxAttempts: 2 });
  const modelFor = (pictures: readonly string[]) => (pictures.length === 0 ? modelId : pictureModelId);
  return {
    mostOf: (pictures) => costAt(priceOfModel(modelFor(pictures)), mostTokens.input, mostTokens.output),

    async write(order, pictures) {
      const model = modelFor(pictures);
      const price = priceOfModel(model);
      const abortSignal = AbortSignal.timeout(timeoutMilliseconds);
      const ask = new ConverseCommand({ modelId: model, ...captionPrompt(order, pictures) });
      try {
        const { output, usage } = await bedrock.send(ask, { abortSignal });
        const blocks = output?.message?.content ?? [];
        const { inputTokens, outputTokens } = usage ?? {};
        return {
          answer: blocks.find(({ toolUse }) => toolUse?.name === captionTool)?.toolUse?.input,
          charge:
            inputTokens === undefined || outputTokens === undefined
              ? undefined
              : { inputTokens, outputTokens, microDollars: costAt(price, inputTokens, outputTokens) },
        };
      } catch (error) {
        // What was begun may be charged, whether or not its answer came.
        if (abortSignal.aborted) return { answer: undefined, charge: undefined };
        throw error;
      }
    },
  };
}
