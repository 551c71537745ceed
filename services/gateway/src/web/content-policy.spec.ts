import { describe, expect, it } from '@jest/globals';
import { contentPolicy, framable } from './content-policy.js';

const real = {
  PUBLIC_URL: 'https://tips.example.com',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_SCRIPT_URL: 'https://js.stripe.com/v3/',
  SPOTIFY_PLAYER_SCRIPT_URL: 'https://sdk.scdn.co/spotify-player.js',
  SPOTIFY_API_URL: 'https://api.spotify.com',
};
const sandbox = {
  PUBLIC_URL: 'http://localhost:3000',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
  STRIPE_SCRIPT_URL: 'http://localhost:3001/stripe/stripe.js',
  SPOTIFY_PLAYER_SCRIPT_URL: 'http://localhost:3001/spotify/spotify-player.js',
  SPOTIFY_API_URL: 'http://localhost:3001/spotify',
};

describe('contentPolicy', () => {
  it('allows the players of Stripe and Spotify, and the origins that these call @asvs-3.4.3', () => {
    expect(contentPolicy(real)).toMatchObject({
      scriptSrc: ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com', 'https://sdk.scdn.co'],
      connectSrc: ["'self'", 'wss://tips.example.com', 'https://api.stripe.com', 'https://api.spotify.com'],
      frameSrc: expect.arrayContaining(['https://sdk.scdn.co']),
      mediaSrc: expect.arrayContaining(['https://p.scdn.co']),
    });
    expect(JSON.stringify(contentPolicy(real))).not.toContain('localhost');
  });

  it('allows the sandbox instead, and no origin of the real providers', () => {
    const policy = contentPolicy(sandbox);
    for (const kind of [policy.scriptSrc, policy.connectSrc, policy.imgSrc, policy.mediaSrc])
      expect(kind).toContain('http://localhost:3001');
    expect(JSON.stringify(policy)).not.toMatch(/stripe\.com|scdn\.co|spotify\.com/);
  });

  it('allows no Stripe origin without its key @asvs-14.2.3 @asvs-3.4.3', () => {
    expect(JSON.stringify(contentPolicy({ ...real, STRIPE_PUBLISHABLE_KEY: '' }))).not.toContain('stripe');
  });

  it('allows only our own images, album art and card logos', () => {
    const { imgSrc } = contentPolicy(real);
    expect(imgSrc).not.toContain('https:');
    expect(imgSrc).toEqual(expect.arrayContaining(["'self'", 'https://*.scdn.co', 'https://*.stripe.com']));
  });

  it('allows no inline script and no eval', () => {
    expect(JSON.stringify(contentPolicy(real).scriptSrc)).not.toMatch(/unsafe|\*'|data:|blob:|https?:["']/);
  });
});

describe('frame-ancestors', () => {
  it('contentPolicy allows no page to frame ours, not even our own', () => {
    expect(contentPolicy(real).frameAncestors).toEqual(["'none'"]);
  });

  it('framable allows any page to frame the overlay', () => {
    expect(framable("script-src 'self';frame-ancestors 'none';object-src 'none'")).toBe(
      "script-src 'self';frame-ancestors *;object-src 'none'",
    );
  });
});
