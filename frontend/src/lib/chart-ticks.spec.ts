import { describe, expect, it } from 'vitest';
import { chartTicks } from './chart-ticks';

const days = (count: number) => Array.from({ length: count }, (_, index) => `day ${index + 1}`);

describe('chartTicks', () => {
  it('keeps the last value and goes back in equal steps', () => {
    expect(chartTicks(days(30))).toEqual(['day 5', 'day 10', 'day 15', 'day 20', 'day 25', 'day 30']);
    expect(chartTicks(days(90))).toHaveLength(6);
    expect(chartTicks(days(30), 4)).toEqual(['day 6', 'day 14', 'day 22', 'day 30']);
  });

  it('keeps all of a few', () => {
    expect(chartTicks(days(5))).toEqual(days(5));
    expect(chartTicks([])).toEqual([]);
  });
});
