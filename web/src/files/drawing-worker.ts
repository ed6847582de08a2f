import { BlankPictureError, type DrawingOrder, encodeDrawing } from './encode-drawing.ts';

/** What the worker answers an order with. */
export type Drawn =
  | { readonly picture: Blob; readonly problem?: undefined }
  | { readonly picture?: undefined; readonly problem: string; readonly isBlank: boolean };

const answer = (drawn: Drawn) => postMessage(drawn);

addEventListener('message', ({ data }: MessageEvent<DrawingOrder>) => {
  encodeDrawing(data).then(
    (picture) => answer({ picture }),
    (error: unknown) => answer({ problem: String(error), isBlank: error instanceof BlankPictureError }),
  );
});
