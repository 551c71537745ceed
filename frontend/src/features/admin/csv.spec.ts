import { describe, expect, it } from 'vitest';
import { nairaCell, toCsv } from './csv';

const cellOf = (text: string) => toCsv([], [[text]]).split('\r\n')[1];

describe('toCsv', () => {
  it('writes a header line and one line per row, with empty cells for null', () => {
    expect(
      toCsv(
        ['Day', 'Tips'],
        [
          ['2026-11-21', 3],
          ['2026-11-20', null],
        ],
      ),
    ).toBe('Day,Tips\r\n2026-11-21,3\r\n2026-11-20,\r\n');
  });

  it('quotes cells that contain commas, quotes or line breaks', () => {
    expect(cellOf('a,b')).toBe('"a,b"');
    expect(toCsv([], [['say "hi"\nnow']])).toBe('\r\n"say ""hi""\nnow"\r\n');
  });

  it.each(['=1+1', '+234', '-1+1', '@SUM(A1)', '\t=1', ' =1', '\r=1'])('neutralizes the formula prefix %j', (text) => {
    expect(
      toCsv([], [[text]])
        .replace('\r\n', '')
        .replace(/^"/, '')[0],
    ).toBe("'");
  });

  it('keeps negative amounts numeric', () => {
    expect(cellOf(nairaCell(-5))).toBe('-0.05');
    expect(nairaCell(250_050)).toBe('2500.50');
  });
});
