import { describe, expect, it } from '@jest/globals';
import { safeCss } from './safe-css.js';

describe('a creator’s style', () => {
  it('keeps what is for the card', () => {
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
    ['loads a picture', '.alert { background: url(https://spy.example/x.png) }'],
    ['loads by another name', '.alert { background-image: image-set("https://spy.example/x.png" 1x) }'],
    ['loads through an escape', '.alert { background: \\75 rl(https://spy.example/x) }'],
    ['imports', '@import "https://spy.example/x.css";'],
    ['brings a font', '@font-face { font-family: x; src: url(https://spy.example/x) }'],
    ['is hidden in a condition', '@media screen { .alert { background: url(x) } }'],
    ['is for the page', 'body { color: red } html, * { color: red } #root { color: red }'],
    ['reaches out of the card', '.alert ~ .goal { color: red }'],
    ['asks what is typed', '.alert[data-x^="a"] { color: red }'],
    ['asks about relations', '.alert:has(.goal) { color: red }'],
    ['nests', '.alert { & .goal { color: red } }'],
    ['takes the screen', '.alert { position: fixed; inset: 0; z-index: 9; display: none; visibility: hidden }'],
    ['writes words', '.alert::before { content: "Donation of a million" }'],
    ['keeps what it loads for later', '.alert { --x: url(https://spy.example/x) }'],
    ['runs old scripts', '.alert { width: expression(alert(1)); behavior: url(x) }'],
    ['leaves the style', '.alert { color: red</style><script>alert(1)</script> }'],
    ['is not finished', '.alert { color: '],
    ['is none', '}}}{{{ hello'],
  ])('that %s is left out, and it says so @asvs-1.3.5', (_name, css) => {
    const safe = safeCss(css);
    expect(safe.css).toBe('');
    expect(safe.problems.length).toBeGreaterThan(0);
  });

  it('stays within the card @asvs-1.3.5', () => {
    expect(safeCss('.backdrop { opacity: 1 }').css).toBe('.alert .backdrop{opacity:1}');
  });

  it('loses only the part that is not allowed, and names the line', () => {
    const safe = safeCss(
      '.alert {\n  color: red;\n  position: fixed;\n}\n.goal { color: blue }\n.alert-donor { color: lime }',
    );
    expect(safe.css).toBe('.alert{color:red}\n.alert .alert-donor{color:lime}');
    expect(safe.problems).toEqual(['Line 3: position is not allowed', 'Line 5: .goal is not a part of the alert']);
  });
});
