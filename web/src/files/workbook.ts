const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const workbookType = `${kind}.sheet`;

/**
 * An Excel workbook of one sheet, whose cells are all texts: a spreadsheet runs none as a formula and makes no date another.
 * The parts that a workbook must have are those of ECMA-376, part 1, 12.
 */
export async function workbook(
  sheetName: string,
  rows: readonly (readonly string[])[],
): Promise<Uint8Array<ArrayBuffer>> {
  const { strToU8, zipSync } = await import('fflate');
  const part = (xml: string) => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${xml}`);
  const relation = (type: string, target: string) =>
    `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relationships}/${type}" Target="${target}"/></Relationships>`;
  return zipSync({
    '[Content_Types].xml': part(
      `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/></Types>`,
    ),
    '_rels/.rels': part(relation('officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': part(
      `<workbook xmlns="${spreadsheet}" xmlns:r="${relationships}"><sheets><sheet name="${escaped(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': part(relation('worksheet', 'worksheets/sheet1.xml')),
    'xl/worksheets/sheet1.xml': part(
      `<worksheet xmlns="${spreadsheet}"><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`,
    ),
  }).slice();
}

const rowXml = (cells: readonly string[], row: number) =>
  `<row r="${row + 1}">${cells.map((text, column) => cellXml(text, `${letters(column)}${row + 1}`)).join('')}</row>`;

const cellXml = (text: string, place: string) =>
  `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** A to Z, then AA. */
const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCodePoint(65 + (column % 26));

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
