/** The parts of Spotify's Web Playback SDK that we use. */
export type SdkPlayer = {
  connect: () => Promise<boolean>;
  disconnect: () => void;
  pause: () => Promise<void>;
  addListener: (event: string, handler: (content: never) => void) => boolean;
};

type Sdk = {
  Player: new (options: {
    name: string;
    volume: number;
    getOAuthToken: (give: (token: string) => void) => void;
  }) => SdkPlayer;
};

/** The parts of the player state that we use. */
export type SdkState = { paused: boolean; position: number } | null;

declare global {
  interface Window {
    Spotify?: Sdk;
    onSpotifyWebPlaybackSDKReady?: () => void;
  }
}

const LOAD_MS = 15_000;

/** Loads the SDK, which calls back when ready. After a failure the next call retries. */
export function loadSdk(url: string): Promise<Sdk> {
  if (window.Spotify) return Promise.resolve(window.Spotify);
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error('The Spotify SDK failed to load'));
    };
    const timer = setTimeout(fail, LOAD_MS);
    window.onSpotifyWebPlaybackSDKReady = () => {
      clearTimeout(timer);
      if (window.Spotify) resolve(window.Spotify);
    };
    script.src = url;
    script.addEventListener('error', fail);
    document.head.append(script);
  });
}
