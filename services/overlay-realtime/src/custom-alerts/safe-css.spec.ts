import { describe, expect, it } from '@jest/globals';
import { safeCss } from './safe-css.js';

describe('safeCss', () => {
  it('keeps rules for the alert card', () => {
    const css = `
      .alert { background: linear-gradient(120deg, #111, var(--primary)); border: 2px solid gold; transform: rotate(-1deg) }
      .alert .alert-title::before { color: red }
      .alert-donor, .alert-amount { text-transform: uppercase; font-family: "Comic Sans MS", cursive !important }`;
    const safe = safeCss(css);
    expect(safe.problems).toEqual([]);
    expect(safe.css.split('\n')).toEqual([
      '.alert{background:linear-gradient(120deg,#111,var(--primary));border:2px solid gold;transform:rotate(-1deg)}',
      '.alert .alert-title::before{color:red}',
      '.alert .alert-donor,.alert .alert-amount{text-transform:uppercase;font-family:"Comic Sans MS",cursive!important}',
    ]);
  });

  it.each([
    ['loads an image', '.alert { background: url(https://spy.example/x.png) }'],
    ['loads an image with image-set()', '.alert { background-image: image-set("https://spy.example/x.png" 1x) }'],
    ['loads an image through an escaped url()', '.alert { background: \\75 rl(https://spy.example/x) }'],
    ['imports a stylesheet', '@import "https://spy.example/x.css";'],
    ['loads a font', '@font-face { font-family: x; src: url(https://spy.example/x) }'],
    ['is nested in a media query', '@media screen { .alert { background: url(x) } }'],
    ['selects elements outside the card', 'body { color: red } html, * { color: red } #root { color: red }'],
    ['selects a sibling of the card', '.alert ~ .goal { color: red }'],
    ['uses an attribute selector', '.alert[data-x^="a"] { color: red }'],
    ['uses :has()', '.alert:has(.goal) { color: red }'],
    ['uses nesting', '.alert { & .goal { color: red } }'],
    ['covers the screen', '.alert { position: fixed; inset: 0; z-index: 9; display: none; visibility: hidden }'],
    ['generates text content', '.alert::before { content: "Donation of a million" }'],
    ['stores a url() in a custom property', '.alert { --x: url(https://spy.example/x) }'],
    ['uses expression() or behavior', '.alert { width: expression(alert(1)); behavior: url(x) }'],
    ['closes the style element', '.alert { color: red</style><script>alert(1)</script> }'],
    ['is incomplete', '.alert { color: '],
    ['is not CSS', '}}}{{{ hello'],
  ])('removes and reports CSS that %s @asvs-1.3.5', (_name, css) => {
    const safe = safeCss(css);
    expect(safe.css).toBe('');
    expect(safe.problems.length).toBeGreaterThan(0);
  });

  it('scopes every selector to the card @asvs-1.3.5', () => {
    expect(safeCss('.backdrop { opacity: 1 }').css).toBe('.alert .backdrop{opacity:1}');
  });

  it('removes only the disallowed part and reports its line', () => {
    const safe = safeCss(
      '.alert {\n  color: red;\n  position: fixed;\n}\n.goal { color: blue }\n.alert-donor { color: lime }',
    );
    expect(safe.css).toBe('.alert{color:red}\n.alert .alert-donor{color:lime}');
    expect(safe.problems).toEqual(['Line 3: position is not allowed', 'Line 5: .goal is not a part of the alert']);
  });
});
