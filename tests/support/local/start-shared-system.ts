import type { TestProject } from 'vitest/node';
import { forkSystem, type Product } from './forked-system.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    product: Product;
  }
}

export default async function startSharedSystem(project: TestProject) {
  const { product, stop } = await forkSystem();
  project.provide('product', product);
  return stop;
}
