/** Scopes of the official OpenAPI that the product could request, with the texts of Spotify's consent page. */
const SCOPES = new Map([
  ['streaming', 'Play content and control playback on your other devices'],
  ['user-read-email', 'Get your real email address'],
  ['user-read-private', 'Access your subscription details'],
  ['user-modify-playback-state', 'Control playback on your Spotify clients and Spotify Connect devices'],
  ['user-read-playback-state', 'Read your currently playing content and Spotify Connect devices information'],
  ['user-read-currently-playing', 'Read your currently playing content'],
  ['app-remote-control', 'Communicate with the Spotify app on your device'],
  ['playlist-read-private', 'Access your private playlists'],
  ['playlist-read-collaborative', 'Access your collaborative playlists'],
  ['playlist-modify-public', 'Manage your public playlists'],
  ['playlist-modify-private', 'Manage your private playlists'],
  ['user-library-read', 'Access your saved content'],
  ['user-library-modify', 'Manage your saved content'],
  ['user-follow-read', 'Access your followers and who you are following'],
  ['user-follow-modify', 'Manage your saved content'],
  ['user-top-read', 'Read your top artists and content'],
  ['user-read-playback-position', 'Read your position in content you have played'],
  ['user-read-recently-played', 'Access your recently played items'],
  ['ugc-image-upload', 'Upload images to Spotify on your behalf'],
]);

/** Scopes that the Web Playback SDK requires (its reference). */
export const PLAYBACK_SCOPES = ['streaming', 'user-read-email', 'user-read-private'];

export const isScope = (name: string): boolean => SCOPES.has(name);
export const wordsOfScope = (name: string): string => SCOPES.get(name) ?? name;

/** Parses scopes separated by spaces; an empty list is allowed. */
export function readScopes(text: string | undefined): string[] {
  return [...new Set((text ?? '').split(/\s+/).filter((name) => name !== ''))];
}
