import { css } from '@styled/css';
import { useEffect, useRef, useState } from 'react';
import { type Credit, creditsOf } from './attribution.ts';
import type { MapView } from './mapView.ts';
import type { StreetMap } from './streetMap.ts';

const layer = css({ position: 'absolute', inset: '0', pointerEvents: 'none' });
const note = css({
  position: 'absolute',
  insetInlineEnd: '10px',
  bottom: '10px',
  px: '5px',
  borderRadius: 'sm',
  bg: 'bg.surface',
  textStyle: '2xs',
  color: 'fg.muted',
});
const link = css({ textDecoration: 'underline' });

/** The theme of the page, which may change while the map is shown. */
const useTheme = () => {
  const read = () => document.documentElement.dataset.theme;
  const [theme, setTheme] = useState(read);
  useEffect(() => {
    const observer = new MutationObserver(() => setTheme(read()));
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, []);
  return theme;
};

/** Where the tiles of this server's operator are, which it writes into its HTML pages. */
export const readMapTiles = (): string | undefined => document.documentElement.dataset.mapTiles;

export interface StreetsProps {
  /** A style of MapLibre, or an archive whose path ends in `.pmtiles`. */
  readonly tiles: string;
  readonly view: MapView;
}

/** Streets below the pins of a map; its library loads with the first one. */
export const Streets = ({ tiles, view }: StreetsProps) => {
  const element = useRef<HTMLDivElement>(null);
  const map = useRef<StreetMap>(undefined);
  const shown = useRef(view);
  const theme = useTheme();
  const [credits, setCredits] = useState<readonly Credit[] | 'failed'>([]);

  useEffect(() => {
    const container = element.current;
    if (container === null) return;
    let isShown = true;
    const onFailed = () => isShown && setCredits('failed');
    const onDrawn = (attributions: readonly string[]) =>
      isShown && setCredits([...new Set(attributions)].flatMap(creditsOf));
    const open = async () => {
      const { openStreetMap } = await import('./streetMap.ts');
      const events = { onDrawn, onFailed };
      const opened = await openStreetMap(container, tiles, shown.current, events);
      if (!isShown) return opened.remove();
      map.current = opened;
      opened.show(shown.current);
    };
    // Without streets the map is as plain as without tiles.
    open().catch(onFailed);
    return () => {
      isShown = false;
      map.current?.remove();
      map.current = undefined;
    };
  }, [tiles, theme]);

  useEffect(() => {
    shown.current = view;
    map.current?.show(view);
  }, [view]);

  return (
    <>
      <div ref={element} aria-hidden className={layer} />
      {credits === 'failed' ? (
        <p role="status" className={note}>
          Streets could not be loaded.
        </p>
      ) : (
        credits.length > 0 && (
          <p className={note} onPointerDown={(event) => event.stopPropagation()}>
            {credits.map(({ text, href }) =>
              href === undefined ? (
                text
              ) : (
                <a key={href} className={link} href={href} target="_blank" rel="noreferrer">
                  {text}
                </a>
              ),
            )}
          </p>
        )
      )}
    </>
  );
};
