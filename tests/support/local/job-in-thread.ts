/** What the tests of threads run in one. */
export async function handler(
  event: { do: 'answer' | 'fail' | 'compute' | 'grow' },
  context: { awsRequestId: string },
) {
  process.stdout.write(`{"message":"${event.do}"}\n`);
  if (event.do === 'fail') throw new Error('It failed in its thread');
  if (event.do === 'compute') for (;;);
  const held: number[][] = [];
  while (event.do === 'grow') held.push(Array.from({ length: 100_000 }, (_, number) => number + 0.5));
  return { answered: context.awsRequestId };
}
