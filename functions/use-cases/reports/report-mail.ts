import { colourShades } from '../../../shared/domain/clients/client-colour.ts';
import type { LanguageTag } from '../../../shared/domain/language.ts';
import type { Report } from '../../../shared/domain/reports/report.ts';
import { directionOf } from '../../../shared/domain/text-direction.ts';
import { htmlText } from '../../../shared/messages/html-text.ts';
import { reportKind, reportTime } from '../../../shared/messages/report-time.ts';
import { loadWords, type WordsOf } from '../../../shared/messages/load-words.ts';

const mailed = ['posts', 'views', 'reach', 'engagements', 'followers'] as const;

/** The numbers of a report, and where the rest is. Mail programs know few styles, and no style sheets. */
export function reportMail(
  report: Report,
  texts: WordsOf<'report'>,
  { stop, link }: { readonly stop: string; readonly link?: string },
) {
  const { language, clientName, sentence, sender } = report;
  const title = texts.named({ name: texts.titles[reportKind(report)], value: reportTime(report) });
  const numbers = new Intl.NumberFormat(language);
  const shown = (number: number | undefined) => (number === undefined ? texts.unknown : numbers.format(number));
  const rows = mailed.map((name) => {
    const { now, before } = report.figures[name];
    return { name: texts.names[name], now: shown(now), before: texts.before({ number: shown(before) }) };
  });
  const told = [texts.mail.hello, ...(sentence === undefined ? [] : [sentence])];
  const end = link === undefined ? [] : [texts.mail.attached, texts.named({ name: texts.mail.online, value: link })];
  const text = [
    ...told,
    `${clientName} – ${title}`,
    rows.map(({ name, now, before }) => `${texts.named({ name, value: now })} (${before})`).join('\n'),
    ...end,
    texts.named({ name: texts.mail.stop, value: stop }),
  ];
  const cell = (content: string, style = '') =>
    `<td style="padding:6px 0;padding-inline-end:12px;${style}">${htmlText(content)}</td>`;
  const html = [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8"><meta name="color-scheme" content="light">`,
    `<body style="font-family:sans-serif;background:#fff;color:#161d26;line-height:1.5">`,
    ...told.map((line) => `<p dir="auto">${htmlText(line)}</p>`),
    `<h1 style="font-size:20px;color:${colourShades[sender.colour].light}">${htmlText(clientName)}<br>${htmlText(title)}</h1>`,
    '<table>',
    ...rows.map(
      ({ name, now, before }) =>
        `<tr>${cell(name)}${cell(now, 'font-weight:bold')}${cell(before, 'color:#545b64')}</tr>`,
    ),
    '</table>',
    ...(link === undefined
      ? []
      : [`<p>${htmlText(texts.mail.attached)} <a href="${htmlText(link)}">${htmlText(texts.mail.online)}</a></p>`]),
    `<p style="font-size:13px"><a style="color:#545b64" href="${htmlText(stop)}">${htmlText(texts.mail.stop)}</a></p>`,
    '</body></html>',
  ].join('');
  return { subject: `${clientName} – ${title}`, text: `${text.join('\n\n')}\n`, html, senderName: sender.name };
}

interface Question {
  readonly client: string;
  readonly sender: string;
  readonly yes: string;
  readonly stop: string;
}

/** Asks an address whether reports may go there. */
export async function recipientQuestion(language: LanguageTag, { client, sender, yes, stop }: Question) {
  const texts = await loadWords(language, 'report');
  const { subject, ask, how, ignore } = texts.mail.question;
  const text = [
    texts.mail.hello,
    ask({ client, sender }),
    texts.named({ name: how, value: yes }),
    ignore,
    texts.named({ name: texts.mail.stop, value: stop }),
  ].join('\n\n');
  return { subject: subject({ client }), text: `${text}\n`, senderName: sender };
}
