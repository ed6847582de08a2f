import { vi } from 'vitest';

type Drawn = readonly [size: readonly [number, number], place: readonly number[]];

/** What jsdom lacks: a picture whose sides are getters, and a canvas on which only numbers draw. */
export function drawsPictures(width = 1000, height = 2000, { ofOneColour = false } = {}): readonly Drawn[] {
  const drawn: Drawn[] = [];
  class Bitmap {
    get width() {
      return width;
    }
    get height() {
      return height;
    }
    close() {
      return undefined;
    }
  }
  class Canvas {
    readonly #size: readonly [number, number];
    #colours = 1;
    constructor(...size: [number, number]) {
      this.#size = size;
    }
    getContext() {
      const drawImage = (_picture: unknown, ...place: number[]) => {
        if (place.length === 8) drawn.push([this.#size, place]);
        // A small copy shows what there is; a sheet can be made to show one colour only.
        const isShown = place.length === 4 || !ofOneColour;
        if (isShown && place.every(Number.isFinite)) this.#colours = 2;
      };
      const getImageData = () => ({
        data: Uint8ClampedArray.from({ length: 8 }, (_, at) => (at < 4 ? 1 : this.#colours)),
      });
      return { fillRect: () => undefined, drawImage, getImageData };
    }
    convertToBlob({ type }: { type: string }) {
      return Promise.resolve(new Blob(['drawn'], { type }));
    }
  }
  vi.stubGlobal('createImageBitmap', async () => new Bitmap());
  vi.stubGlobal('OffscreenCanvas', Canvas);
  return drawn;
}
