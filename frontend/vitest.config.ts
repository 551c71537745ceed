import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { commonPasswords } from './build-plugins/common-passwords.ts';

export default defineConfig({
  plugins: [react(), commonPasswords()],
  test: {
    name: 'frontend',
    environment: 'happy-dom',
    globals: false,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./src/testing/wait-longer.ts', './src/testing/browser.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 60_000,
  },
});
