/** No operation of ours sends or receives a stream of events: clients are made without what reads them. */
export const resolveEventStreamSerdeConfig = <T>(config: T): T => config;

function shims(): never {
  throw new Error('Streams of events are left out of the functions');
}

/** Made with a client, but never asked for anything. */
export class EventStreamCodec {
  encode = shims;
  decode = shims;
}

export {
  shims as EventStreamSerde,
  shims as eventStreamSerdeProvider,
  shims as iterableToReadableStream,
  shims as readableStreamToIterable,
};
