import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useDraft } from './use-draft';

type Card = { title: string; colours: { text: string; accent?: string }; sizes: number[] };
const saved: Card = { title: 'Tip', colours: { text: 'white' }, sizes: [1, 2] };

/** An open form; `load` is a newer version of the saved values, of another device. */
function anOpenForm(unsaved?: Record<'draft' | 'base', Card>) {
  const form = renderHook((values: Card) => useDraft(values, unsaved && { unsaved }), { initialProps: saved });
  return {
    load: (part: Partial<Card>) => form.rerender({ ...saved, ...part }),
    change: (part: Partial<Card>) => act(() => form.result.current.change(part)),
    submit: () => act(() => form.result.current.submit()),
    resume: () => act(() => form.result.current.resume()),
    settle: (submitted: Card, stored: Card) => act(() => form.result.current.settle(submitted, stored)),
    draft: () => form.result.current.draft,
    isUnsaved: () => form.result.current.isUnsaved,
  };
}

describe('useDraft', () => {
  it('follows the saved values while nothing is changed', () => {
    const form = anOpenForm();
    form.load({ title: 'Gift' });
    expect(form.draft()).toEqual({ ...saved, title: 'Gift' });
    expect(form.isUnsaved()).toBe(false);
  });

  it('keeps a change, and follows the saved values beside it in the same part', () => {
    const form = anOpenForm();
    form.change({ colours: { text: 'white', accent: 'green' } });
    form.load({ colours: { text: 'black' }, sizes: [3] });
    expect(form.draft()).toEqual({ ...saved, colours: { text: 'black', accent: 'green' }, sizes: [3] });
    expect(form.isUnsaved()).toBe(true);
    form.load({ colours: { text: 'black', accent: 'green' }, sizes: [3] });
    expect(form.isUnsaved()).toBe(false);
  });

  it('keeps a changed list as a whole', () => {
    const form = anOpenForm();
    form.change({ sizes: [1, 2, 4] });
    form.load({ sizes: [0] });
    expect(form.draft().sizes).toEqual([1, 2, 4]);
  });

  it('takes what the server stored, except for what was changed after the submit', () => {
    const form = anOpenForm();
    form.change({ title: ' Gift ' });
    const submitted = form.draft();
    form.change({ sizes: [5] });
    form.load({ title: 'Gift' });
    form.settle(submitted, { ...saved, title: 'Gift' });
    expect(form.draft()).toEqual({ ...saved, title: 'Gift', sizes: [5] });
  });

  it.each(['load', 'settle'] as const)(
    'keeps a change that takes a submitted one back, whichever comes first: %s',
    (first) => {
      const form = anOpenForm();
      form.change({ title: 'Gift' });
      const submitted = form.draft();
      form.submit();
      form.change({ title: 'Tip' });
      const stored = { ...saved, title: 'Gift' };
      if (first === 'settle') form.settle(submitted, stored);
      form.load({ title: 'Gift' });
      if (first === 'load') form.settle(submitted, stored);
      expect(form.draft().title).toBe('Tip');
      expect(form.isUnsaved()).toBe(true);
    },
  );

  it('keeps the changes of a save that fails after another device saved', () => {
    const form = anOpenForm();
    form.change({ title: 'Gift' });
    form.submit();
    form.load({ sizes: [3] });
    expect(form.draft().title).toBe('Gift');
    form.resume();
    expect(form.draft()).toEqual({ ...saved, title: 'Gift', sizes: [3] });
    expect(form.isUnsaved()).toBe(true);
  });

  it('keeps the changes of a save that failed', () => {
    const form = anOpenForm();
    form.change({ title: 'Gift' });
    form.submit();
    form.resume();
    form.load({ sizes: [3] });
    expect(form.draft()).toEqual({ ...saved, title: 'Gift', sizes: [3] });
  });

  it('applies the changes of an earlier visit to the values that are saved now', () => {
    const base = { ...saved, title: 'Before' };
    const form = anOpenForm({ base, draft: { ...base, sizes: [9] } });
    expect(form.draft()).toEqual({ ...saved, sizes: [9] });
    expect(form.isUnsaved()).toBe(true);
  });
});
