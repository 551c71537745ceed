import { describe, expect, it } from '@jest/globals';
import { assertTemplates, paintFirst } from './first-paint.js';

const html =
  '<body><template id="tip-page-top"><b>{{name}}</b></template>\n<template id="landing-top"><i>Tip them</i></template>\n<div id="root"></div></body>';

describe('paintFirst', () => {
  it('shows one template, or none, and omits the others', () => {
    expect(paintFirst(html, 'landing')).toBe('<body><i>Tip them</i><div id="root"></div></body>');
    expect(paintFirst(html, 'none')).toBe('<body><div id="root"></div></body>');
    const filled = paintFirst(html, 'tip-page', (markup) => markup.replace('{{name}}', () => "$& $' Ada"));
    expect(filled).toBe(`<body><b>$& $' Ada</b><div id="root"></div></body>`);
  });
});

describe('assertTemplates', () => {
  it('names the template that the document lacks', () => {
    expect(() => assertTemplates(html)).not.toThrow();
    expect(() => assertTemplates(html.replace('landing-top', 'other'))).toThrow('the template of landing');
    expect(() => assertTemplates(html.replace('tip-page-top', 'other'))).toThrow('the template of tip-page');
  });
});
