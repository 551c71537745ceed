/** A saved screenshot; sizes in CSS pixels. */
export type SavedScreenshot = { area: string; screen: string; file: string; width: number; height: number };

/** The height of the phone that pages are designed for. */
const phoneHeight = 740;

/** Returns an HTML page with a thumbnail of each screenshot, one row per screen, grouped by area, the alerts and the
 * recordings. */
export function renderIndex(
  saved: readonly SavedScreenshot[],
  alerts: readonly string[],
  recordings: readonly string[],
): string {
  const areas = [...new Set(saved.map(({ area }) => area))].map((area) => {
    const inArea = saved.filter((shot) => shot.area === area);
    const rows = [...new Set(inArea.map(({ screen }) => screen))].map((screen) =>
      renderScreen(
        screen,
        inArea.filter((shot) => shot.screen === screen),
      ),
    );
    return `<h2>${area}</h2>${rows.join('')}`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style><h1>Screens</h1>${areas.join('')}${renderAlerts(alerts)}${renderRecordings(recordings)}`;
}

function renderAlerts(files: readonly string[]): string {
  const pictures = files.map(
    (file) => `<a href="${file}"><img class="alert" src="${file}" loading="lazy" alt=""><small>${file}</small></a>`,
  );
  return `<h2>Alerts</h2><div>${pictures.join('')}</div>`;
}

function renderRecordings(files: readonly string[]): string {
  const videos = files.map(
    (file) => `<a href="${file}"><video src="${file}" muted loop controls></video><small>${file}</small></a>`,
  );
  return `<h2>Recordings</h2><div>${videos.join('')}</div>`;
}

function renderScreen(screen: string, shots: readonly SavedScreenshot[]): string {
  return `<h3>${screen}</h3><div>${shots.map(renderShot).join('')}</div>`;
}

function renderShot({ file, width, height }: SavedScreenshot): string {
  const screens = (height / phoneHeight).toFixed(1);
  return `<a href="${file}"><img src="${file}" loading="lazy" alt=""><small>${width} px, ${screens} phone heights</small></a>`;
}

const style = `
  body { font: 15px/1.4 system-ui, sans-serif; margin: 2rem; background: #f4f6f3 }
  h2 { margin: 3rem 0 0 } h3 { font-weight: 600; margin: 1.5rem 0 .5rem }
  div { display: flex; gap: 1rem; overflow-x: auto }
  a { color: #56635b; flex: none } img { display: block; height: 20rem; width: 12rem; object-fit: cover; object-position: top; border: 1px solid #d9dfd8 }
  img.alert { width: auto }
  video { display: block; height: 20rem }
`;
