import { escapeHtml, htmlPage } from '../http/html.js';
import type { Listener } from './listeners.js';
import { wordsOfScope } from './scopes.js';

/** Returns the consent page with the requested scopes and a choice of listeners; the real page has a login instead. */
export function consentPage(consent: { appName: string; scopes: string[]; listeners: Iterable<Listener> }): string {
  const appName = escapeHtml(consent.appName);
  const people = [...consent.listeners].map((listener, index) => personChoice(listener, index === 0));
  const scopes = consent.scopes.map((scope) => `<li>${escapeHtml(wordsOfScope(scope))}</li>`);
  const scopeList = scopes.length === 0 ? '<p>View public data only</p>' : `<ul>${scopes.join('\n')}</ul>`;
  return page(
    `Connect ${consent.appName} to Spotify`,
    `
<h1>Connect ${appName} to your Spotify account</h1>
<p class="payer">${appName} would be able to:</p>
${scopeList}
<form method="post">
<fieldset><legend>You are</legend>
${people.join('\n')}
</fieldset>
<button class="pay" type="submit" name="action" value="agree">Agree</button>
<button type="submit" name="action" value="cancel">Cancel</button>
</form>`,
  );
}

export function wrongRequestPage(message: string): string {
  return page('Spotify', `\n<h1>${escapeHtml(message)}</h1>\n<p>The app that sent you here made a mistake.</p>`);
}

function personChoice(listener: Listener, isChosen: boolean): string {
  const notes = [listener.isPremium ? 'Premium' : 'Free', ...(listener.isOnTheList ? [] : ['not on the app’s list'])];
  return `<label style="display:flex;gap:.6rem;align-items:center;min-height:2.75rem"><input type="radio" name="listener"
value="${escapeHtml(listener.id)}"${isChosen ? ' checked' : ''} style="width:1.25rem;min-height:0;height:1.25rem;margin:0;flex:none">
<span>${escapeHtml(listener.displayName)} <span class="payer">${notes.join(', ')}</span></span></label>`;
}

function page(title: string, content: string): string {
  const body = `<p class="sandbox">Sandbox: no real Spotify account</p>\n<section class="card">${content}\n</section>`;
  return htmlPage({ title, body });
}
