/** The part that is used; the package has types for its C functions only. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.js' {
  export interface Drawn {
    readonly data: Uint8ClampedArray;
    readonly width: number;
    readonly height: number;
  }

  export interface HeifPicture {
    /** Pixels, as it is shown. */
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Fills four bytes a pixel; null when it cannot be decoded. */
    display(into: Drawn, done: (drawn: Drawn | null) => void): void;
  }

  /** Each has its own memory. */
  const newDecoder: () => {
    /** None of what cannot be read. */
    readonly HeifDecoder: new () => { decode(bytes: Uint8Array): HeifPicture[] };
  };
  export default newDecoder;
}
