import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aServer, errorAnswer } from '../../testing/a-server';
import { anOwnCreator, aUser } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

const call = 'PATCH /api/streamers/me/profile';
const loggedIn = {
  'GET /api/auth/user': { body: aUser() },
  'GET /api/streamers/me': { body: anOwnCreator() },
  [call]: { body: anOwnCreator({ displayName: 'Ada Obi' }) },
};

type User = ReturnType<typeof renderApp>;

const preview = async () => within(await screen.findByRole('region', { name: 'Preview' }));
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save page' }));

async function type(user: User, label: string, text: string) {
  const field = await screen.findByLabelText(label, { selector: 'input, textarea' });
  await user.clear(field);
  await user.type(field, text);
}

describe('ProfilePage', () => {
  it('shows every change in the preview before it is saved', async () => {
    aServer(loggedIn);
    const user = renderApp('/dashboard/page/edit');
    await type(user, 'Display name', 'Ada Obi');
    await type(user, 'Categories', 'Gospel, Live music');
    await type(user, 'Quick in naira', '300');
    const shown = await preview();
    // The header comes with the script of the tip page.
    await shown.findByText('Ada Obi');
    expect(screen.getByRole('button', { name: 'Remove Gospel' })).toBeTruthy();
    for (const text of ['Gospel', 'Live music', '₦300', 'Tunde']) expect(shown.getByText(text)).toBeTruthy();
    // A sample tip and the last amount button.
    expect(shown.getAllByText('₦5,000')).toHaveLength(2);
    await user.click(screen.getByRole('radio', { name: /^Names, no amounts/ }));
    expect(shown.getByText('Tunde')).toBeTruthy();
    expect(shown.getAllByText('₦5,000')).toHaveLength(1);
    await user.click(screen.getByRole('radio', { name: /^Nothing/ }));
    expect(shown.queryByText('Tunde')).toBeNull();
  });

  it('shows the preview in a dialog where there is no room beside the fields', async () => {
    aServer(loggedIn);
    const user = renderApp('/dashboard/page/edit');
    await type(user, 'Quick in naira', '300');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Preview' }));
    expect(dialog.getByText('₦300')).toBeTruthy();
  });

  it('shows the goal in the preview, without amounts where the page has none', async () => {
    const goal = { goalEnabled: true, goalTitle: 'New mic', goalAmount: 1_000_000, goalRaised: 250_000 };
    aServer({ ...loggedIn, 'GET /api/streamers/me': { body: anOwnCreator(goal) } });
    const user = renderApp('/dashboard/page/edit');
    const shown = await preview();
    expect(shown.getByText('New mic')).toBeTruthy();
    expect(shown.getByText('25.0%')).toBeTruthy();
    expect(shown.getByText('₦10,000')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /^Nothing/ }));
    expect(shown.getByText('25.0%')).toBeTruthy();
    expect(shown.queryByText('₦10,000')).toBeNull();
  });

  it('makes a chip of each category, which a press removes', async () => {
    const server = aServer({
      ...loggedIn,
      'GET /api/streamers/me': { body: anOwnCreator({ categories: ['Gaming', 'Music'] }) },
    });
    const user = renderApp('/dashboard/page/edit');
    await user.click(await screen.findByRole('button', { name: 'Remove Gaming' }));
    await user.type(screen.getByRole('textbox', { name: 'Categories' }), 'Live shows{Enter}');
    expect(screen.getByRole('button', { name: 'Remove Live shows' })).toBeTruthy();
    await save(user);
    await screen.findByText('Page Saved');
    expect(server.bodyOf(call)).toEqual({ categories: ['Music', 'Live shows'] });
  });

  it('sends only the changes', async () => {
    const server = aServer(loggedIn);
    const user = renderApp('/dashboard/page/edit');
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save page' });
    expect(button.disabled).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>(/^Popular/).value).toBe('1,000');
    await type(user, 'Display name', 'Ada Obi');
    await user.click(screen.getByRole('button', { name: 'Add a link' }));
    await type(user, 'Name of link 1', 'My songs');
    await type(user, 'Address of link 1', 'example.com/ada');
    await user.click(screen.getByRole('radio', { name: 'Adire' }));
    await save(user);
    expect(await screen.findByText('Page Saved')).toBeTruthy();
    expect(server.bodyOf(call)).toEqual({
      displayName: 'Ada Obi',
      links: [{ label: 'My songs', url: 'https://example.com/ada' }],
      coverColor: '#24439c',
    });
  });

  it('keeps unsaved changes while another page is open', async () => {
    const server = aServer(loggedIn);
    const user = renderApp('/dashboard/page/edit');
    await type(user, 'Display name', 'Ada Obi');
    await user.click(screen.getByRole('link', { name: 'Page', current: false }));
    await user.click(await screen.findByRole('link', { name: 'Edit your page' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Display name')).value).toBe('Ada Obi');
    expect(screen.getByText('Unsaved changes')).toBeTruthy();
    server.answer('GET /api/streamers/me', { body: anOwnCreator({ displayName: 'Ada Obi' }) });
    await save(user);
    await screen.findByText('Page Saved');
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
    expect(server.bodyOf(call)).toEqual({ displayName: 'Ada Obi' });
  });

  it("keeps another window's change of a field that was not typed here", async () => {
    const server = aServer(loggedIn);
    const user = renderApp('/dashboard/page/edit');
    await type(user, 'Display name', 'Ada Obi');
    await user.click(screen.getByRole('link', { name: 'Page', current: false }));
    server.answer('GET /api/streamers/me', { body: anOwnCreator({ bio: 'Saved in another window.' }) });
    await user.click(await screen.findByRole('button', { name: 'Refresh' }));
    await user.click(await screen.findByRole('link', { name: 'Edit your page' }));
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLTextAreaElement>('Bio').value).toBe('Saved in another window.'),
    );
    expect(screen.getByLabelText<HTMLInputElement>('Display name').value).toBe('Ada Obi');
    await save(user);
    await screen.findByText('Page Saved');
    expect(server.bodyOf(call)).toEqual({ displayName: 'Ada Obi' });
  });

  it('shows the saved page again when unsaved changes are discarded', async () => {
    const fields = { displayName: 'That name is reserved.' };
    const rejected = {
      status: 400,
      body: { message: 'Please check it.', code: 'request.invalid', details: { fields } },
    };
    const server = aServer({ ...loggedIn, [call]: rejected });
    const user = renderApp('/dashboard/page/edit');
    const { displayName } = anOwnCreator();
    await screen.findByLabelText('Display name');
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
    await type(user, 'Display name', 'TipNaija');
    await save(user);
    expect(await screen.findByText('That name is reserved.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText<HTMLInputElement>('Display name').value).toBe(displayName);
    for (const text of ['Unsaved changes', 'That name is reserved.', 'Discard'])
      expect(screen.queryByText(text)).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Page', current: false }));
    await user.click(await screen.findByRole('link', { name: 'Edit your page' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Display name')).value).toBe(displayName);
    expect(server.sent.filter((sent) => sent.call === call)).toHaveLength(1);
  });

  it('loads the saved page after changes are saved', async () => {
    const server = aServer(loggedIn);
    const user = renderApp('/dashboard/page/edit');
    await type(user, 'Display name', 'Ada Obi');
    server.answer('GET /api/streamers/me', { body: anOwnCreator({ displayName: 'Ada Obi' }) });
    await save(user);
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
    await user.click(screen.getByRole('link', { name: 'Page', current: false }));
    server.answer('GET /api/streamers/me', { body: anOwnCreator({ displayName: 'Ada O.' }) });
    await user.click(await screen.findByRole('button', { name: 'Refresh' }));
    await user.click(await screen.findByRole('link', { name: 'Edit your page' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Display name').value).toBe('Ada O.'));
  });

  it('asks before it is closed with unsaved changes', async () => {
    aServer(loggedIn);
    const user = renderApp('/dashboard/page/edit');
    const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await screen.findByLabelText('Display name');
    expect(asksBeforeClosing()).toBe(false);
    await type(user, 'Display name', 'Ada Obi');
    expect(asksBeforeClosing()).toBe(true);
  });

  it('explains problems beside their fields and sends nothing', async () => {
    const server = aServer(loggedIn);
    const user = renderApp('/dashboard/page/edit');
    await type(user, 'Smallest tip in naira', '800');
    await save(user);
    expect(screen.getByText('The first amount is below your smallest tip.')).toBeTruthy();
    expect(server.bodyOf(call)).toBeUndefined();
  });

  it('shows the rejection of the server', async () => {
    aServer({ ...loggedIn, [call]: errorAnswer(409, 'That display name is reserved.', 'creator.name-reserved') });
    const user = renderApp('/dashboard/page/edit');
    await type(user, 'Display name', 'TipNaija');
    await save(user);
    expect(await screen.findByText('That display name is reserved.')).toBeTruthy();
  });
});
