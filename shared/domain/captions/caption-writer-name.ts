import * as z from 'zod';

/** A language model at Amazon Bedrock, or the embedded writer, which only rearranges the given words. */
export const CaptionWriterName = z.enum(['bedrock', 'embedded']);
export type CaptionWriterName = z.infer<typeof CaptionWriterName>;
