import { inject } from 'vitest';
import type { Product } from './forked-system.ts';

/**
 * The product that all files of a project share, and its environment in this process. Others use it at the same time: a file signs up
 * clients of its own, counts nothing that is not theirs, moves no time but their posts', and leaves every other account alone.
 */
export function sharedSystem(): Product {
  const product = inject('product');
  Object.assign(process.env, product.environment);
  return product;
}
