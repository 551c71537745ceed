/** Escapes text of a payer or a merchant for HTML. All pages use this function. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Returns a complete page with inline styles only, because the sandbox must work without a network. */
export function htmlPage(page: { title: string; body: string; isWide?: boolean }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)}</title>
<style>${styles}</style>
</head>
<body>
<main${page.isWide === true ? ' class="wide"' : ''}>
${page.body}
</main>
</body>
</html>
`;
}

const styles = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:#eef3f6;color:#12263a;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{max-width:26rem;margin:0 auto;padding:1.25rem 1rem 3rem}
main.wide{max-width:64rem}
.sandbox{margin:0 0 1rem;padding:.6rem .9rem;border-radius:.6rem;background:#fff3cd;color:#664d03;font-weight:600;text-align:center}
.card{padding:1.5rem 1.25rem;border-radius:1rem;background:#fff;box-shadow:0 8px 30px rgba(18,38,58,.09)}
.payer{margin:0;color:#546a7f;font-size:.9rem;overflow-wrap:anywhere}
.amount{margin:1.25rem 0 .25rem;font-size:2.25rem;font-weight:700;line-height:1.2}
.reference{margin:0 0 1.25rem;color:#546a7f;font-size:.8rem;overflow-wrap:anywhere}
.alert{margin:0 0 1rem;padding:.75rem .9rem;border-radius:.6rem;background:#fdecea;color:#8a1c12}
button,.button{display:block;width:100%;min-height:3rem;margin-top:.75rem;padding:.7rem 1rem;border:1px solid #c6d2dc;border-radius:.6rem;background:#fff;color:#12263a;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button.pay,.button.pay{border-color:#0b7a4b;background:#0b7a4b;color:#fff}
button:focus-visible,a:focus-visible{outline:3px solid #2b7de9;outline-offset:2px}
h1{margin:0 0 .5rem;font-size:1.4rem;line-height:1.3}
.merchant{margin:0;font-size:1.05rem;font-weight:600}
table{width:100%;border-collapse:collapse;font-size:.9rem}
th,td{padding:.5rem .6rem;border-bottom:1px solid #dde5eb;text-align:left}
.scroll{overflow-x:auto}
.button+.card,.card+.card{margin-top:1rem}
h2{margin:1.5rem 0 .5rem;font-size:1rem}
input{display:block;width:100%;min-height:3rem;margin-top:.25rem;padding:.7rem .9rem;border:1px solid #c6d2dc;border-radius:.6rem;background:#fff;color:inherit;font:inherit}
h1,.mails a,.letter{overflow-wrap:anywhere}
.mails{margin:1.25rem 0 0;padding:0;list-style:none}
.mails a{display:block;padding:.75rem 0;border-top:1px solid #dde5eb;color:inherit;text-decoration:none}
.mails strong,.mails span{display:block}
.mails span,.mails time{color:#546a7f;font-size:.9rem}
.letter{width:100%;margin:0;border:1px solid #c6d2dc;border-radius:.6rem;background:#fff}
iframe.letter{display:block;height:70vh}
pre.letter{padding:.9rem;font:inherit;white-space:pre-wrap}
`;
