import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ShownTogether } from '../../web/src/shell/states/shown-together.tsx';

function Section({ name, answer }: { name: string; answer: Promise<string> }) {
  const { data, error } = useQuery({ queryKey: [name], queryFn: () => answer, retry: false, staleTime: Infinity });
  return <p>{data ?? error?.message ?? `${name} loads`}</p>;
}

const show = (queryClient: QueryClient, ...answers: readonly (readonly [name: string, answer: Promise<string>])[]) =>
  render(
    <QueryClientProvider client={queryClient}>
      <ShownTogether>
        {answers.map(([name, answer]) => (
          <Section key={name} name={name} answer={answer} />
        ))}
      </ShownTogether>
    </QueryClientProvider>,
  );

const isVisible = (text: string) => screen.getByText(text).closest('[hidden]') === null;

it('shows nothing of one section before the others have answered or failed', async () => {
  const { promise: posts, resolve } = Promise.withResolvers<string>();
  const { promise: numbers, reject } = Promise.withResolvers<string>();
  show(new QueryClient(), ['posts', posts], ['numbers', numbers]);
  expect(isVisible('posts loads')).toBe(false);
  resolve('three posts');
  await screen.findByText('three posts');
  expect(isVisible('three posts')).toBe(false);
  reject(new Error('no numbers'));
  await screen.findByText('no numbers');
  await expect.poll(() => isVisible('three posts') && isVisible('no numbers')).toBe(true);
});

it('shows at once what was answered before', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['posts'], 'three posts');
  show(queryClient, ['posts', Promise.resolve('four posts')]);
  await expect.poll(() => isVisible('three posts')).toBe(true);
});
