/** No operation of ours sends or receives a stream of events: clients are made without what reads them. */
export const resolveEventStreamSerdeConfig = <T>(config: T): T => config;

function leftOut(): never {
  throw new Error('Streams of events are left out of the functions');
}

/** Made with a client, but never asked for anything. */
export class EventStreamCodec {
  encode = leftOut;
  decode = leftOut;
}

export {
  leftOut as EventStreamSerde,
  leftOut as eventStreamSerdeProvider,
  leftOut as iterableToReadableStream,
  leftOut as readableStreamToIterable,
};
