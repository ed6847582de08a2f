const million = 1_000_000;

/** Micro-dollars a token. */
interface ModelPrice {
  readonly input: number;
  readonly output: number;
  readonly seesPictures: boolean;
}

const perMillion = (input: number, output: number) => ({ input: input / million, output: output / million });

/** On demand in us-east-1, per million tokens, as of 2026-11-23: https://aws.amazon.com/bedrock/pricing/ (Amazon Nova). */
export const modelPrices = {
  'amazon.nova-micro-v1:0': { ...perMillion(35_000, 140_000), seesPictures: false },
  'amazon.nova-lite-v1:0': { ...perMillion(60_000, 240_000), seesPictures: true },
  'amazon.nova-pro-v1:0': { ...perMillion(800_000, 3_200_000), seesPictures: true },
} as const satisfies Record<string, ModelPrice>;
export type PricedModel = keyof typeof modelPrices;

/** Costs nothing. */
export const embeddedWriterModel = 'nashra.embedded-writer';

const free: ModelPrice = { input: 0, output: 0, seesPictures: true };

/** @throws for a model without a price: what it costs could not be counted */
export function priceOfModel(modelId: string): ModelPrice {
  if (modelId === embeddedWriterModel) return free;
  const price = Object.entries<ModelPrice>(modelPrices).find(([model]) => model === modelId)?.[1];
  if (price === undefined) throw new Error(`The price of the model ${modelId} is not known`);
  return price;
}

/** Whole micro-dollars, rounded up. */
export const costAt = ({ input, output }: ModelPrice, inputTokens: number, outputTokens: number): number =>
  Math.ceil(input * inputTokens + output * outputTokens);
