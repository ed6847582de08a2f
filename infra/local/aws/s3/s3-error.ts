import { AwsError } from '../aws-error.ts';

const entities: Readonly<Record<string, string>> = { '<': 'lt', '>': 'gt', '&': 'amp', '"': 'quot', "'": 'apos' };
const characters = Object.fromEntries(Object.entries(entities).map(([character, name]) => [name, character]));

function escapeXml(text: string): string {
  return text.replace(/[<>&"'\r\n\t]/g, (found) => {
    const name = entities[found];
    return name === undefined ? `&#${found.charCodeAt(0)};` : `&${name};`;
  });
}

export function unescapeXml(text: string): string {
  return text.replace(/&(?:(lt|gt|amp|quot|apos)|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi, (_, name, decimal, hex) => {
    if (typeof name === 'string') return characters[name.toLowerCase()] ?? '';
    return String.fromCodePoint(typeof hex === 'string' ? parseInt(hex, 16) : Number(decimal));
  });
}

export function element(name: string, value: string | number | boolean): string {
  return `<${name}>${escapeXml(String(value))}</${name}>`;
}

export function xmlDocument(root: string, content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>${content}</${root}>`;
}

export class S3Error extends AwsError {
  constructor(status: number, code: string, message: string) {
    super(code, message, status);
    this.name = 'S3Error';
  }
}

export const accessDenied = (message = 'Access Denied') => new S3Error(403, 'AccessDenied', message);

export const notImplemented = () =>
  new S3Error(501, 'NotImplemented', 'A header or query you provided implies functionality that is not implemented.');
