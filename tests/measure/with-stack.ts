/** In place of `await using`, which the parser of the dependency rules cannot read yet. */
export async function withStack<T>(act: (stack: AsyncDisposableStack) => Promise<T>): Promise<T> {
  const stack = new AsyncDisposableStack();
  try {
    return await act(stack);
  } finally {
    await stack.disposeAsync();
  }
}
