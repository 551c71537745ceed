import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Avatar } from './avatar';

const picture = () => document.querySelector('img');

describe('Avatar', () => {
  it('shows the picture when a URL is given', () => {
    render(<Avatar name="Ada Plays" url="/avatars/1.webp" />);
    expect(picture()?.getAttribute('src')).toBe('/avatars/1.webp');
  });

  it('shows the first letter of the name when no URL is given', () => {
    render(<Avatar name="ada plays" url={null} />);
    expect(screen.getByText('A')).toBeTruthy();
  });

  it('shows the first letter when the picture fails to load, and tries the next URL', () => {
    const { rerender } = render(<Avatar name="Ada Plays" url="/avatars/gone.webp" />);
    fireEvent.error(picture() as HTMLImageElement);
    expect(screen.getByText('A')).toBeTruthy();
    expect(picture()).toBeNull();
    rerender(<Avatar name="Ada Plays" url="/avatars/new.webp" />);
    expect(picture()?.getAttribute('src')).toBe('/avatars/new.webp');
  });
});
