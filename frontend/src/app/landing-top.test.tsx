import { describe, expect, it } from 'vitest';
import { landingTop } from './landing-top';

function topElement(): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = landingTop();
  return element;
}

describe('landingTop', () => {
  it('has the heading, the form and the still of the sample alert', () => {
    const top = topElement();
    expect(top.querySelector('h1')?.textContent).toContain('They see it live.');
    expect(top.querySelector('form label')?.textContent).toBe('Streamer username');
    const still = top.querySelector('main picture');
    expect(still?.querySelector('source')?.getAttribute('srcset')).toBe('/hero/owambe-wide.webp');
    expect(still?.querySelector('img')?.getAttribute('src')).toBe('/hero/owambe-close.webp');
  });

  it('keeps its controls inert until the app takes over, and its links usable', () => {
    const top = topElement();
    const controls = [...top.querySelectorAll('form, button')];
    expect(controls.length).toBeGreaterThan(5);
    for (const control of controls) expect(control.hasAttribute('inert')).toBe(true);
    expect(top.querySelector('a[href="/login?mode=signup"]')?.closest('[inert]')).toBeNull();
  });

  it('has no style attribute, which the policy for styles would block', () => {
    expect(landingTop()).not.toMatch(/\sstyle=/);
  });
});
