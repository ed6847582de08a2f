import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
  type AudioCodec,
  type Rotation,
  type VideoCodec,
} from 'mediabunny';

export interface VideoShape {
  readonly container: 'mp4' | 'mov' | 'webm';
  readonly videoCodec: VideoCodec;
  readonly audioCodec?: AudioCodec;
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  readonly framesPerSecond: number;
  readonly rotation?: Rotation;
  /** Where the index stands; in front when not said. Fragments have one each, and then nothing tells how long the file is. */
  readonly index?: 'front' | 'end' | 'fragments';
  readonly bytesPerFrame?: number;
}

const codecStrings: Partial<Record<VideoCodec, string>> = {
  avc: 'avc1.42001f',
  hevc: 'hvc1.1.6.L93.B0',
  vp9: 'vp09.00.10.08',
};

/** A file of that shape whose index is right and whose frames are noise: nothing that measures looks into them. */
export async function aVideo(shape: VideoShape): Promise<Uint8Array> {
  const { videoCodec, audioCodec, width, height, frames, framesPerSecond, rotation = 0, bytesPerFrame = 100 } = shape;
  const target = new BufferTarget();
  const output = new Output({ format: formatOf(shape), target });
  const video = new EncodedVideoPacketSource(videoCodec);
  output.addVideoTrack(video, { rotation, frameRate: framesPerSecond });
  const audio = audioCodec === undefined ? undefined : new EncodedAudioPacketSource(audioCodec);
  if (audio !== undefined) output.addAudioTrack(audio);
  await output.start();
  const decoderConfig = {
    codec: codecStrings[videoCodec] ?? videoCodec,
    codedWidth: width,
    codedHeight: height,
    description: new Uint8Array([1, 66, 0, 31, 255, 225, 0, 0, 1, 0, 0]),
  };
  for (let frame = 0; frame < frames; frame += 1) {
    const data = new Uint8Array(bytesPerFrame).fill(frame % 251);
    const type = frame % 30 === 0 ? 'key' : 'delta';
    const packet = new EncodedPacket(data, type, frame / framesPerSecond, 1 / framesPerSecond);
    await video.add(packet, { decoderConfig });
  }
  await audio?.add(new EncodedPacket(new Uint8Array(50), 'key', 0, 0.02), { decoderConfig: soundOf(audioCodec) });
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer());
}

function soundOf(codec: AudioCodec | undefined) {
  const shape = { numberOfChannels: 2, sampleRate: 48_000 };
  if (codec !== 'aac') return { codec: 'opus', ...shape };
  return { codec: 'mp4a.40.2', ...shape, description: new Uint8Array([17, 144]) };
}

function formatOf({ container, index = 'front' }: VideoShape) {
  const fastStart = index === 'front' ? 'in-memory' : index === 'end' ? false : 'fragmented';
  if (container === 'webm') return new WebMOutputFormat({ appendOnly: index === 'fragments' });
  return container === 'mov' ? new MovOutputFormat({ fastStart }) : new Mp4OutputFormat({ fastStart });
}
