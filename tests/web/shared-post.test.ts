import { describe, expect, it } from 'vitest';
import { sharedOf as sharedBy } from '../../web/src/pwa/shared-post.ts';

const sharedOf = (sent: FormData, now: number) => sharedBy(sent, now, false);

function form(fields: Readonly<Record<string, string>>, files: readonly (File | string)[] = []): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  for (const file of files) data.append('files', file);
  return data;
}

const file = (name: string, size = 3): File => {
  const made = new File(['abc'], name, { type: 'image/jpeg' });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

describe('what another app shares', () => {
  it.each([
    [{ title: 'Menu', text: 'Soup today', url: 'https://x.example' }, 'Menu\nSoup today\nhttps://x.example'],
    [{ title: 'Menu', text: 'Menu: soup https://x.example', url: 'https://x.example' }, 'Menu: soup https://x.example'],
    [{ title: 'Menu', text: 'Menu' }, 'Menu'],
    [{ title: '  ', text: '\n' }, ''],
    [{ other: 'Not asked for' }, ''],
  ])('is a text that says nothing twice: %j', (fields, text) => {
    expect(sharedOf(form(fields), 0).text).toBe(text);
  });

  it('is no longer than any platform takes', () => {
    expect(sharedOf(form({ text: 'a'.repeat(1_000_000) }), 0).text).toHaveLength(65_000);
  });

  it('has files, but no empty ones and no words in their place', () => {
    const { files, leftOut } = sharedOf(form({}, [file('a.jpg'), file('empty.jpg', 0), 'no file']), 0);
    expect(files.map(({ name }) => name)).toEqual(['a.jpg']);
    expect(leftOut).toBe(1);
  });

  it('has no more files than a post holds', () => {
    const many = Array.from({ length: 12 }, (_, index) => file(`${index}.jpg`));
    const { files, leftOut } = sharedOf(form({}, many), 0);
    expect([files.length, leftOut]).toEqual([10, 2]);
  });

  it('has files of no more than 1 GB in all', () => {
    const gigabyte = 1024 ** 3;
    const shared = sharedOf(form({}, [file('a.mp4', gigabyte - 3), file('b.jpg', 3), file('c.jpg', 1)]), 0);
    expect(shared.files.map(({ name }) => name)).toEqual(['a.mp4', 'b.jpg']);
    expect(shared.leftOut).toBe(1);
  });
});
