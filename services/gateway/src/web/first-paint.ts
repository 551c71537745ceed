/** What a page shows before any script has loaded: templates in the app's document, one for the tip page and one for the landing page. */
const templates = {
  'tip-page': /<template id="tip-page-top">(.*?)<\/template>\s*/s,
  landing: /<template id="landing-top">(.*?)<\/template>\s*/s,
};

type FirstPaint = keyof typeof templates;

/** @throws Error when the document lacks a template: at boot instead of at the first request */
export function assertTemplates(html: string): void {
  for (const [name, template] of Object.entries(templates)) {
    if (!template.test(html)) throw new Error(`index.html lacks the template of ${name}`);
  }
}

/** @returns the document with the markup of this template, changed by `fill`, and without other templates; `none` for no markup */
export function paintFirst(html: string, shown: FirstPaint | 'none', fill = (markup: string) => markup): string {
  return (Object.keys(templates) as FirstPaint[]).reduce(
    // A replacement function, because `$&` in a name must not act as a pattern.
    (text, name) => text.replace(templates[name], (_template, markup: string) => (name === shown ? fill(markup) : '')),
    html,
  );
}
