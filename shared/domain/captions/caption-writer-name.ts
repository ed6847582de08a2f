import * as z from 'zod';

/** Who writes: a language model at Amazon Bedrock, or the embedded writer, which only arranges the words it is given. */
export const CaptionWriterName = z.enum(['bedrock', 'embedded']);
export type CaptionWriterName = z.infer<typeof CaptionWriterName>;
