import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Providers } from '../app/providers';
import { Router } from '../app/router';

/** Renders the whole app at an address; `aServer` defines the responses. */
export function renderApp(address: string) {
  window.history.replaceState(null, '', address);
  const user = userEvent.setup();
  render(
    <Providers>
      <Router />
    </Providers>,
  );
  return user;
}
