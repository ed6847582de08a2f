import { inject } from 'vitest';
import type { Product } from './forked-system.ts';

/** Shared with other files: a file uses only clients that it signs up, and moves only their posts' time. */
export function sharedSystem(): Product {
  const product = inject('product');
  Object.assign(process.env, product.environment);
  return product;
}
