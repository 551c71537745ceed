import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { anOwnCreator } from '../../testing/builders';
import { changesOf, type ProfileDraft } from './profile-draft';
import { useProfileDraft } from './unsaved-page';

/** An open form; `load` refetches the saved page, as after a change in another window. */
function anOpenForm(saved: OwnCreator) {
  const queryClient = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const form = renderHook((creator: OwnCreator) => useProfileDraft(creator), { initialProps: saved, wrapper });
  let current = saved;
  return {
    change: (part: Partial<ProfileDraft>) => act(() => form.result.current.change(part)),
    load: (part: Partial<OwnCreator>) => {
      current = anOwnCreator(part);
      form.rerender(current);
    },
    draft: () => form.result.current.draft,
    unsaved: () => (form.result.current.isUnsaved ? changesOf(form.result.current.draft, current) : null),
  };
}

describe('useProfileDraft', () => {
  it('has nothing unsaved when another window saves a change and nothing was typed', () => {
    const form = anOpenForm(anOwnCreator());
    form.load({ bio: 'Saved in another window.' });
    expect(form.unsaved()).toBeNull();
    expect(form.draft().bio).toBe('Saved in another window.');
  });

  it('follows the saved page with every field that holds no change', () => {
    const form = anOpenForm(anOwnCreator({ displayName: 'Ada' }));
    form.change({ displayName: 'Ada Obi', bio: `${anOwnCreator().bio} ` });
    form.load({ displayName: 'Ada', bio: 'Saved in another window.', coverColor: '#24439c' });
    expect(form.unsaved()).toEqual({ displayName: 'Ada Obi' });
    expect(form.draft()).toMatchObject({ bio: 'Saved in another window.', coverColor: '#24439c' });
  });

  it('follows the saved page again after a save', () => {
    const form = anOpenForm(anOwnCreator({ displayName: 'Ada' }));
    form.change({ displayName: 'Ada Obi' });
    form.load({ displayName: 'Ada Obi' });
    expect(form.unsaved()).toBeNull();
    form.load({ displayName: 'Ada O.' });
    expect([form.unsaved(), form.draft().displayName]).toEqual([null, 'Ada O.']);
  });

  it('keeps an unfinished row and a typed space while something else of the creator changes', () => {
    const form = anOpenForm(anOwnCreator({ displayName: 'Ada' }));
    form.change({ displayName: 'Ada ', links: [{ label: '', url: '' }] });
    form.load({ displayName: 'Ada', goalRaised: 5_000 });
    expect(form.draft()).toMatchObject({ displayName: 'Ada ', links: [{ label: '', url: '' }] });
    expect(form.unsaved()).toBeNull();
  });
});
