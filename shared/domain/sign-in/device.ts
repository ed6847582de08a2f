import * as z from 'zod';

/** Names as people know them; absent when the browser does not say. */
export const Device = z.object({ browser: z.string().optional(), system: z.string().optional() });
export type Device = z.infer<typeof Device>;

type Sign = readonly [sign: RegExp, name: string];

/** The first that fits: browsers also name those that they resemble. */
const browsers: readonly Sign[] = [
  [/\b(Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(OPR|OPiOS|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const systems: readonly Sign[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (text: string, signs: readonly Sign[]) => signs.find(([sign]) => sign.test(text))?.[1];

/** From the `User-Agent` header, which anybody can make up: for people to recognize a device, for nothing else. */
export function deviceOf(userAgent = ''): Device {
  return { browser: nameIn(userAgent, browsers), system: nameIn(userAgent, systems) };
}
