/** @jsxImportSource preact */
import { alertSetOf } from '@tipnaija/contracts/alert-sets';
import type { SourceFigures, SourceShape, SourceView } from '@tipnaija/contracts/sources';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { shownTheme } from '../lib/alert-set-themes';
import { toThemeVariables } from '../overlay/theme';
import type { Shape, Widget } from './kinds/widget';
import './source.css';
import { loadPart } from './load-part';
import { useSourceFont } from './source-font';

/** Each kind is a file of its own; a page loads only the one it shows. */
const widgets: Record<Exclude<SourceFigures['kind'], 'alerts'>, () => Promise<ComponentType<Widget>>> = {
  goal: () => import('./kinds/goal').then((module) => module.Goal),
  ranking: () => import('./kinds/ranking').then((module) => module.Ranking),
  ticker: () => import('./kinds/ticker').then((module) => module.Ticker),
  card: () => import('./kinds/tip-card').then((module) => module.TipCard),
  jar: () => import('./kinds/jar').then((module) => module.Jar),
  session: () => import('./kinds/session').then((module) => module.Session),
};

/** OBS gives a source that was dragged into it this name, and leaves it in the address. */
const nameInObs = new URLSearchParams(window.location.search).get('layer-name');

export function SourcePage({ view, rejection }: { view: SourceView | null; rejection: string | null }) {
  const Content = useWidget(view?.figures.kind ?? null);
  const shape = useShape(view?.settings.shape ?? 'auto');
  const set = view ? alertSetOf(view.look) : 'classic';
  const fontFamily = useSourceFont(rejection ? 'inter' : view?.look.alertFont, set);
  if (!view)
    return rejection ? (
      <p className="notice" style={{ fontFamily }}>
        {nameInObs && <strong>{nameInObs}: </strong>}
        {rejection}
      </p>
    ) : null;
  if (!Content) return null;
  const theme = shownTheme(view.look.theme, set);
  return (
    <div
      className="source"
      data-shape={shape}
      data-position={view.settings.position}
      data-set={set}
      style={{
        ...toThemeVariables({ theme: { ...theme, borderRadius: Math.min(theme.borderRadius, 28) } }),
        fontFamily,
      }}
    >
      <Content view={view} shape={shape} />
    </div>
  );
}

function useWidget(kind: SourceFigures['kind'] | null): ComponentType<Widget> | null {
  const [loaded, setLoaded] = useState<{ kind: string; Content: ComponentType<Widget> } | null>(null);
  useEffect(() => {
    if (kind === null || kind === 'alerts') return;
    let isCurrent = true;
    void loadPart(widgets[kind]).then((Content) => isCurrent && setLoaded({ kind, Content }));
    return () => {
      isCurrent = false;
    };
  }, [kind]);
  return loaded?.kind === kind ? (loaded?.Content ?? null) : null;
}

function useShape(wanted: SourceShape): Shape {
  const read = (): Shape => (window.innerHeight > window.innerWidth ? 'portrait' : 'landscape');
  const [ofWindow, setOfWindow] = useState(read);
  useEffect(() => {
    const update = () => setOfWindow(read());
    window.addEventListener('resize', update);
    return () => window.removeEventListener('resize', update);
  }, []);
  return wanted === 'auto' ? ofWindow : wanted;
}
