import { expect, it } from 'vitest';
import { deviceOf } from '../../../../shared/domain/sign-in/session.ts';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  ['Firefox', 'Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  ['Chrome', 'Linux', `Mozilla/5.0 (X11; Linux x86_64) ${blink} Chrome/141.0.0.0 Safari/537.36`],
  ['Edge', 'Windows', `Mozilla/5.0 (Windows NT 10.0) ${blink} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`],
  [
    'Opera',
    'macOS',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${blink} Chrome/141.0.0.0 Safari/537.36 OPR/121.0`,
  ],
  ['Safari', 'macOS', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/26.0 Safari/605.1.15`],
  [
    'Safari',
    'iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webKit} Version/26.0 Mobile/15E148 Safari/604.1`,
  ],
  ['Chrome', 'iPad', `Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${webKit} CriOS/141.0 Mobile/15E148 Safari/604.1`],
  [
    'Samsung Internet',
    'Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${blink} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  ['Chrome', 'ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Chrome/141.0.0.0 Safari/537.36`],
  [undefined, undefined, 'curl/8.5.0'],
  [undefined, undefined, undefined],
])('%s on %s is told by its user agent', (browser, system, userAgent) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});
