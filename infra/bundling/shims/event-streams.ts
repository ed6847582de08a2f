/** None of our operations sends or receives an event stream. */
export const resolveEventStreamSerdeConfig = <T>(config: T): T => config;

function shims(): never {
  throw new Error('Streams of events are left out of the bundles');
}

/** The SDK constructs it with the client but never calls it. */
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
