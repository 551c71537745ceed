import { screen, waitFor, within } from '@testing-library/react';
import { limits } from '@tipnaija/contracts/limits';
import { describe, expect, it } from 'vitest';
import { aServer, errorAnswer, pending, unreachable } from '../../testing/a-server';
import { anOwnCreator, aUser } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

const me = 'GET /api/streamers/me';
const put = 'PUT /api/streamers/me/avatar';
const loggedIn = {
  'GET /api/auth/user': { body: aUser() },
  [me]: { body: anOwnCreator() },
  'GET /api/auth/sessions': { body: [] },
};
const aPicture = (bytes = 1_000) => new File([new Uint8Array(bytes)], 'ada.png', { type: 'image/png' });
const picture = () => screen.getByRole('region', { name: 'Profile picture' }).querySelector('img')?.getAttribute('src');

async function choose(user: ReturnType<typeof renderApp>, file: File) {
  // Arrives with the file of the tip page.
  await within(await screen.findByRole('region', { name: 'Profile picture' })).findByText('Ada Plays');
  await user.upload(await screen.findByLabelText('Choose a picture'), file);
}

async function save(user: ReturnType<typeof renderApp>) {
  await choose(user, aPicture());
  await user.click(await screen.findByRole('button', { name: 'Save' }));
}

describe('ProfilePicture', () => {
  it('previews the picture, uploads it as form field file and shows it', async () => {
    const server = aServer({ ...loggedIn, [put]: { body: { avatarUrl: '/avatars/new.webp' } } });
    const user = renderApp('/dashboard/page');
    const file = aPicture();
    await choose(user, file);
    expect(picture()).toBe('blob:preview');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
    server.answer(me, { body: anOwnCreator({ avatarUrl: '/avatars/new.webp' }) });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Picture Updated')).toBeTruthy();
    expect(server.bodyOf(put)).toEqual({ file });
    await waitFor(() => expect(picture()).toBe('/avatars/new.webp'));
    expect(document.activeElement).toBe(screen.getByLabelText('Change picture'));
  });

  it('shows the upload progress', async () => {
    aServer({ ...loggedIn, [put]: pending });
    await save(renderApp('/dashboard/page'));
    expect(await screen.findByRole('button', { name: 'Uploading...' })).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Upload progress' }).getAttribute('aria-valuenow')).toBe('50');
  });

  it('rejects an oversized picture without a request', async () => {
    const server = aServer(loggedIn);
    await choose(renderApp('/dashboard/page'), aPicture(limits.avatar.maxBytes + 1));
    const problem = await screen.findByText('This picture has 2.1 MB. Please choose one of at most 2 MB.');
    const input = screen.getByLabelText('Choose a picture');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-describedby')).toContain(problem.id);
    expect(server.bodyOf(put)).toBeUndefined();
  });

  it('discards the selected picture on Cancel', async () => {
    aServer(loggedIn);
    const user = renderApp('/dashboard/page');
    await choose(user, aPicture());
    const block = within(screen.getByRole('region', { name: 'Profile picture' }));
    await user.click(block.getByRole('button', { name: 'Cancel' }));
    expect(picture()).toBeUndefined();
    expect(block.getByText('A')).toBeTruthy();
  });

  it.each([
    [
      'the server',
      errorAnswer(400, 'Please choose a JPEG, PNG, WebP or GIF picture.', 'avatar.not-an-image'),
      /JPEG, PNG/,
    ],
    ['the network', unreachable, 'We could not reach TipNaija. Please check your connection and try again.'],
  ])('shows an error when %s fails', async (_who, response, words) => {
    aServer({ ...loggedIn, [put]: response });
    await save(renderApp('/dashboard/page'));
    const toast = (await screen.findByText('Upload Failed')).parentElement as HTMLElement;
    expect(within(toast).getByText(words)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
  });
});
