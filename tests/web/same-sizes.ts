const [inlineSize, blockSize] = [1000, 44];

/** jsdom lays nothing out, and a calendar shows an event once it knows its size: here all have the same, in pixels. */
export class SameSizes implements ResizeObserver {
  readonly #tell: ResizeObserverCallback;
  readonly #observed = new Set<Element>();

  constructor(tell: ResizeObserverCallback) {
    this.#tell = tell;
  }

  observe(target: Element) {
    this.#observed.add(target);
    const size = [{ inlineSize, blockSize }];
    const contentRect = DOMRect.fromRect({ width: inlineSize, height: blockSize });
    const entry = { target, contentRect, borderBoxSize: size, contentBoxSize: size, devicePixelContentBoxSize: size };
    queueMicrotask(() => {
      if (this.#observed.has(target)) this.#tell([entry], this);
    });
  }

  unobserve(target: Element) {
    this.#observed.delete(target);
  }

  disconnect() {
    this.#observed.clear();
  }
}
