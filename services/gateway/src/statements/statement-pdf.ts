/** Draws a statement as a PDF: the summary, then a table of its days or months. The CSV file has every line. */
import type { Statement } from '@tipnaija/contracts';
import PDFDocument from 'pdfkit';
import { fontRuns, fontSubsets, interFile } from '../fonts/drawable-text.js';
import { partLines, partsHead, summaryLines } from './statement-lines.js';
import { periodWords } from './statement-period.js';

type Document = InstanceType<typeof PDFDocument>;
type Style = { size: number; weight: 400 | 600; colour?: string };

const page = { left: 48, right: 547, top: 48, bottom: 780 };
const colours = { ink: '#14231c', soft: '#55635c', line: '#d5ddd8', brand: '#0b5d3b' };
const body: Style = { size: 9.5, weight: 400 };
const strong: Style = { ...body, weight: 600 };
const soft: Style = { size: 8.5, weight: 400, colour: colours.soft };

const fontName = (subset: string, weight: number) => `${subset} ${weight}`;
const fonts = fontSubsets.flatMap((subset) =>
  ([400, 600] as const).map((weight) => ({ name: fontName(subset, weight), data: interFile(subset, weight) })),
);

/** @returns the file */
export function drawStatement(
  statement: Statement,
  owner: { displayName: string; username: string; at: Date },
): Promise<Buffer> {
  const title = `Wallet statement, ${periodWords(statement.period)}`;
  const document = new PDFDocument({
    size: 'A4',
    margin: page.left,
    lang: 'en-NG',
    displayTitle: true,
    font: null as unknown as string,
    info: { Title: title, Author: 'TipNaija', CreationDate: owner.at },
  });
  const file = collect(document);
  for (const { name, data } of fonts) document.registerFont(name, data);
  let y = drawHead(document, title, owner);
  y = drawSummary(document, summaryLines(statement), y + 18);
  drawParts(document, statement, y + 26);
  document.end();
  return file;
}

function collect(document: Document): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
}

/** Each function returns the height at which the next part begins. */
function drawHead(
  document: Document,
  title: string,
  { displayName, username, at }: { displayName: string; username: string; at: Date },
): number {
  write(document, 'TipNaija', { x: page.left, y: page.top }, { size: 12, weight: 600, colour: colours.brand });
  write(document, title, { x: page.left, y: page.top + 26 }, { size: 18, weight: 600 });
  write(document, `${displayName} (@${username})`, { x: page.left, y: page.top + 54 }, body);
  const made = new Intl.DateTimeFormat('en-NG', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Africa/Lagos' });
  const words = `Made on ${made.format(at)}. Days are those of Lagos, by when each amount was booked in your wallet.`;
  write(document, words, { x: page.left, y: page.top + 70 }, soft);
  return page.top + 86;
}

function drawSummary(document: Document, lines: [string, string][], top: number): number {
  let y = top;
  lines.forEach(([words, amount], index) => {
    const isBalance = index === 0 || index === lines.length - 1;
    if (isBalance) drawRule(document, y - 5);
    write(document, words, { x: page.left, y }, isBalance ? strong : body);
    write(document, amount, { right: page.right, y }, isBalance ? strong : body);
    y += 19;
  });
  drawRule(document, y - 5);
  return y;
}

function drawParts(document: Document, statement: Statement, top: number): void {
  const rights = partsHead.map((_words, index) => page.right - (partsHead.length - 1 - index) * 73);
  const row = (cells: readonly string[], y: number, style: Style) => {
    write(document, cells[0] ?? '', { x: page.left, y }, style);
    rights.forEach((right, index) => {
      write(document, cells[index + 1] ?? '', { right, y }, style);
    });
  };
  const head = (y: number) => {
    row(['', ...partsHead], y, { ...soft, size: 7.5 });
    drawRule(document, y + 13);
    return y + 19;
  };
  let y = head(top);
  const lines = partLines(statement);
  if (lines.length === 0) write(document, 'Nothing was booked in this period.', { x: page.left, y }, soft);
  for (const line of lines) {
    if (y > page.bottom) {
      document.addPage();
      y = head(page.top);
    }
    row(line, y, { ...body, size: 7.5 });
    y += 15;
  }
}

function drawRule(document: Document, y: number): void {
  document.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.7).strokeColor(colours.line).stroke();
}

/** Writes a line that begins at `x` or ends at `right`. Each run of letters has the font that contains them. */
function write(
  document: Document,
  text: string,
  place: { y: number } & ({ x: number } | { right: number }),
  { size, weight, colour = colours.ink }: Style,
): void {
  const runs = fontRuns(text).map((run) => {
    document.font(fontName(run.subset, weight)).fontSize(size);
    return { ...run, width: document.widthOfString(run.text) };
  });
  const width = runs.reduce((sum, run) => sum + run.width, 0);
  let x = 'x' in place ? place.x : place.right - width;
  for (const run of runs) {
    document.font(fontName(run.subset, weight)).fontSize(size).fillColor(colour);
    document.text(run.text, x, place.y, { lineBreak: false, baseline: 'top' });
    x += run.width;
  }
}
