import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Avatar } from './avatar';

const picture = () => document.querySelector('img');

describe('an avatar', () => {
  it('is the picture where there is one', () => {
    render(<Avatar name="Ada Plays" url="/avatars/1.webp" />);
    expect(picture()?.getAttribute('src')).toBe('/avatars/1.webp');
  });

  it('is the first letter of the name where there is none', () => {
    render(<Avatar name="ada plays" url={null} />);
    expect(screen.getByText('A')).toBeTruthy();
  });

  it('is the first letter while the picture does not load, and the next picture gets its own chance', () => {
    const { rerender } = render(<Avatar name="Ada Plays" url="/avatars/gone.webp" />);
    fireEvent.error(picture() as HTMLImageElement);
    expect(screen.getByText('A')).toBeTruthy();
    expect(picture()).toBeNull();
    rerender(<Avatar name="Ada Plays" url="/avatars/new.webp" />);
    expect(picture()?.getAttribute('src')).toBe('/avatars/new.webp');
  });
});
