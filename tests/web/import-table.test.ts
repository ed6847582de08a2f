import { zipSync, strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { aWorkbook, cell } from '../support/fixtures/a-workbook.ts';
import { mostBytes, readTable } from '../../web/src/features/posts/import/read-table.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text).slice().buffer;
const read = (text: string) => readTable(bytesOf(text));

describe('a CSV file', () => {
  it('is read with commas, semicolons or tabs, and with or without a byte order mark', async () => {
    const table = { headings: ['Text', 'Date'], rows: [['Fresh, warm', '2026-12-01']] };
    expect(await read('Text,Date\r\n"Fresh, warm",2026-12-01\r\n')).toEqual(table);
    expect(await read('\uFEFFText;Date\nFresh, warm;2026-12-01')).toEqual(table);
    expect(await read('Text\tDate\nFresh, warm\t2026-12-01\n\n')).toEqual(table);
  });

  it('keeps quotes, lines and Arabic, and leaves empty rows out', async () => {
    const { rows } = await read('النص,Date\n"قال ""مرحبا""\nسطر ثان",\n,\n   ,\n');
    expect(rows).toEqual([['قال "مرحبا"\nسطر ثان', '']]);
  });

  it('keeps formulas as the text they are, without the apostrophe that disarmed them', async () => {
    const { rows } = await read("Text\n=cmd|' /C calc'!A0\n'=1+1\n'tis the season\n'@home");
    expect(rows.flat()).toEqual(["=cmd|' /C calc'!A0", '=1+1', "'tis the season", '@home']);
  });

  it('is read in UTF-16 and Windows-1256 too, and says where its letters were guessed', async () => {
    const utf16 = new Uint8Array([
      0xff,
      0xfe,
      ...new Uint8Array(Uint16Array.from('Text\nنشرة', (c) => c.charCodeAt(0)).buffer),
    ]);
    expect(await readTable(utf16.buffer)).toEqual({ headings: ['Text'], rows: [['نشرة']] });
    const windows1256 = new Uint8Array([...new TextEncoder().encode('Text\n'), 0xe4, 0xd4, 0xd1, 0xc9, 0x20, 0xe9]);
    expect(await readTable(windows1256.buffer)).toEqual({ headings: ['Text'], rows: [['نشرة é']], isGuessed: true });
    await expect(readTable(Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 10, 65]).buffer)).rejects.toMatchObject({
      reason: 'not-a-table',
    });
    await expect(readTable(Uint8Array.from([0xff, 0xfe, 0, 0xd8, 10, 0]).buffer)).rejects.toMatchObject({
      reason: 'not-utf-8',
    });
  });

  it('may name its separator for Excel, and have titles above its headings', async () => {
    const table = { headings: ['Text', 'Date'], rows: [['Fresh, warm', '2026-12-01']] };
    expect(await read('sep=;\r\nText;Date\r\nFresh, warm;2026-12-01')).toEqual(table);
    expect(await read('\uFEFFsep=|\nText|Date\nFresh, warm|2026-12-01')).toEqual(table);
    expect(await read('Plan of December,\n,\nText,Date\n"Fresh, warm",2026-12-01')).toEqual(table);
    expect(await read('\u200fالنص,\u202bالتاريخ\nخبز,2026-12-01')).toMatchObject({ rows: [['خبز', '2026-12-01']] });
    expect(await read('First\nText\nThird')).toEqual({ headings: ['First'], rows: [['Text'], ['Third']] });
  });

  it('has at most a thousand rows', async () => {
    const lines = (count: number) => `Text\n${'row\n'.repeat(count)}`;
    expect((await read(lines(1000))).rows).toHaveLength(1000);
    await expect(read(lines(1001))).rejects.toMatchObject({ reason: 'too-many-rows' });
  });

  it('is refused when it is empty, too large or no text at all', async () => {
    await expect(read('')).rejects.toMatchObject({ reason: 'empty' });
    await expect(read('Text,Date\n')).rejects.toMatchObject({ reason: 'empty' });
    await expect(read('a\u0000b\nc')).rejects.toMatchObject({ reason: 'not-a-table' });
    await expect(readTable(new ArrayBuffer(mostBytes + 1))).rejects.toMatchObject({ reason: 'too-large' });
  });
});

describe('an Excel workbook', () => {
  it('is read with its days and times of day as a person sees them', async () => {
    const rows = [
      `<row r="1">${cell('A1', 'Text')}${cell('B1', 'Date')}${cell('C1', 'Time')}</row>`,
      `<row r="2">${cell('A2', 'مناقيش')}<c r="B2" s="1"><v>46357</v></c><c r="C2" s="2"><v>0.4375</v></c></row>`,
      `<row r="3">${cell('A3', '=1+1')}<c r="B3" s="1"><v>46357.75</v></c></row>`,
    ].join('');
    expect(await readTable(aWorkbook(rows))).toEqual({
      headings: ['Text', 'Date', 'Time'],
      rows: [
        ['مناقيش', '2026-12-01', '10:30'],
        ['=1+1', '2026-12-01 18:00', ''],
      ],
    });
  });

  it('counts days from 1904 where it says so', async () => {
    const since1904 = '<c r="B2" s="1"><v>44895</v></c><c r="C2" s="2"><v>0.4375</v></c>';
    const rows = `<row r="1">${cell('A1', 'Text')}${cell('B1', 'Date')}${cell('C1', 'Time')}</row><row r="2">${cell('A2', 'Bread')}${since1904}</row>`;
    const workbook = aWorkbook(rows, {}, { properties: '<workbookPr date1904="1"/>' });
    expect((await readTable(workbook)).rows).toEqual([['Bread', '2026-12-01', '10:30']]);
  });

  it('is read from its first visible sheet whose headings are known, else with rows', async () => {
    const sheetOf = (...texts: string[]) =>
      texts
        .map((text, at) => `<row r="${at + 1}">${cell(`A${at + 1}`, text)}${cell(`B${at + 1}`, `${text} 2`)}</row>`)
        .join('');
    const plan = `<row r="1">${cell('A1', 'Text')}${cell('B1', 'Date')}</row><row r="2">${cell('A2', 'Bread')}</row>`;
    const hiddenFirst = aWorkbook(sheetOf('a', 'b'), {}, { state: 'hidden', second: plan });
    expect((await readTable(hiddenFirst)).rows).toEqual([['Bread', '']]);
    const coverFirst = aWorkbook(sheetOf('Cover', 'Of the plan'), {}, { second: plan });
    expect((await readTable(coverFirst)).rows).toEqual([['Bread', '']]);
    const emptyFirst = aWorkbook('', {}, { second: sheetOf('Words', 'Bread') });
    expect((await readTable(emptyFirst)).rows).toEqual([['Bread', 'Bread 2']]);
    const allHidden = aWorkbook(plan, {}, { state: 'veryHidden' });
    await expect(readTable(allHidden)).rejects.toMatchObject({ reason: 'empty' });
  });

  it('is read without a worker where its sheet is large', async () => {
    const long = 'x'.repeat(2000);
    const rows = Array.from({ length: 500 }, (_, row) => `<row r="${row + 1}">${cell(`A${row + 1}`, long)}</row>`);
    const { rows: read } = await readTable(aWorkbook(rows.join('')));
    expect(read).toHaveLength(499);
  });

  it('is refused when it would unpack to more than 50 MB, or is no workbook', async () => {
    const bomb = aWorkbook('', { 'xl/sharedStrings.xml': new Uint8Array(51 * 1024 * 1024) });
    expect(bomb.byteLength).toBeLessThan(mostBytes);
    await expect(readTable(bomb)).rejects.toMatchObject({ reason: 'too-large' });
    await expect(readTable(zipSync({ 'a.txt': strToU8('a') }).slice().buffer)).rejects.toMatchObject({
      reason: 'not-a-table',
    });
    await expect(read('PK is not always a workbook')).rejects.toMatchObject({ reason: 'not-a-table' });
  });
});
