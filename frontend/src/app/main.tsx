import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../styles.css';
import { showChosenTheme } from '../lib/theme';
import { Providers } from './providers';
import { reloadAfterDeploy } from './reload-after-deploy';
import { Router } from './router';

showChosenTheme();
reloadAfterDeploy();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <Providers>
      <Router />
    </Providers>
  </StrictMode>,
);
