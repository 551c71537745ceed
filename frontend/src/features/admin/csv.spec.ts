import { describe, expect, it } from 'vitest';
import { csvOf, nairaCell } from './csv';

const cellOf = (text: string) => csvOf([], [[text]]).split('\r\n')[1];

describe('a file for spreadsheets', () => {
  it('has a line for the head and each row, with nothing for null', () => {
    expect(
      csvOf(
        ['Day', 'Tips'],
        [
          ['2026-11-21', 3],
          ['2026-11-20', null],
        ],
      ),
    ).toBe('Day,Tips\r\n2026-11-21,3\r\n2026-11-20,\r\n');
  });

  it('keeps commas, quotes and lines inside their cell', () => {
    expect(cellOf('a,b')).toBe('"a,b"');
    expect(csvOf([], [['say "hi"\nnow']])).toBe('\r\n"say ""hi""\nnow"\r\n');
  });

  it.each(['=1+1', '+234', '-1+1', '@SUM(A1)', '\t=1', ' =1', '\r=1'])('runs nothing that begins like %j', (text) => {
    expect(
      csvOf([], [[text]])
        .replace('\r\n', '')
        .replace(/^"/, '')[0],
    ).toBe("'");
  });

  it('leaves negative amounts numbers', () => {
    expect(cellOf(nairaCell(-5))).toBe('-0.05');
    expect(nairaCell(250_050)).toBe('2500.50');
  });
});
