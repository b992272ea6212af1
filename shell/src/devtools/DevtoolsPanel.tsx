import { css } from '@styled/css';
import { useQuery } from '@tanstack/react-query';
import { Button, IconButton, Tabs } from '@tradewind/ui';
import { Copy, X } from 'lucide-react';
import {
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { fetchStableRemotes } from '../remotes/loadRemote.ts';
import { overrides } from '../remotes/overrides.ts';
import { wantedPreview } from '../remotes/preview.ts';
import { currentRecording, startRecording } from './recording.ts';
import { remoteStates, sharedModules } from './remoteStates.ts';
import { reportText } from './report.ts';
import { Calls, Events, Overrides, Remotes, SharedModules } from './sections.tsx';

/** Space at the end of the page, so that it scrolls up from behind the panel. */
const HEIGHT = 'min(46dvh, 30rem)';

const panel = css({
  position: 'fixed',
  zIndex: 'toast',
  insetX: '0',
  bottom: '0',
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  bg: 'bg.canvas',
  color: 'fg.default',
  borderTop: '1px solid',
  borderColor: 'border.strong',
  boxShadow: 'lg',
  pb: 'env(safe-area-inset-bottom)',
  textStyle: 'sm',
});
const head = css({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  px: '16px',
  py: '8px',
  borderBottom: '1px solid',
  borderColor: 'border.subtle',
  '& h2': { flex: '1', minW: '0', textStyle: 'md', fontWeight: '600', outline: 'none' },
});
const body = css({ overflow: 'auto', p: '12px 16px 16px', overscrollBehavior: 'contain' });

/** The label of the copy button before, after and without a copy. */
const copyLabels = {
  ready: 'Copy report',
  done: 'Copied',
  refused: 'Copying was refused',
} as const;

/** Docked below the page: what it runs, what it has called, and the overrides of this tab. */
export const DevtoolsPanel = ({ onClose }: { readonly onClose: () => void }) => {
  const title = useRef<HTMLHeadingElement>(null);
  const [copied, setCopied] = useState<keyof typeof copyLabels>('ready');
  useLayoutEffect(startRecording, []);
  useEffect(() => {
    const before = document.activeElement;
    const { style } = document.body;
    const padding = style.paddingBottom;
    style.paddingBottom = HEIGHT;
    title.current?.focus({ preventScroll: true });
    return () => {
      style.paddingBottom = padding;
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  const recording = useSyncExternalStore(currentRecording.subscribe, currentRecording.get);
  const { data: stable = {} } = useQuery({
    queryKey: ['stable composition'],
    queryFn: fetchStableRemotes,
    gcTime: 0,
  });
  const remotes = remoteStates(stable);
  const shared = sharedModules();
  const copy = async () => {
    setCopied('ready');
    try {
      // Absent in a page without https, such as a phone's page of a development server.
      await navigator.clipboard.writeText(reportText({ remotes, shared, recording }));
      setCopied('done');
    } catch {
      setCopied('refused');
    }
  };
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };
  const stopped = overrides().length + (wantedPreview() === null ? 0 : 1);
  return (
    <aside
      aria-label="Developer tools"
      className={panel}
      style={{ height: HEIGHT }}
      onKeyDown={closeByEscape}
    >
      <div className={head}>
        <h2 ref={title} tabIndex={-1}>
          Developer tools
        </h2>
        <Button size="sm" icon={<Copy aria-hidden size={15} />} onClick={() => void copy()}>
          <span aria-live="polite">{copyLabels[copied]}</span>
        </Button>
        <IconButton
          size="sm"
          label="Close developer tools"
          icon={<X aria-hidden size={17} />}
          onClick={onClose}
        />
      </div>
      <div className={body}>
        <Tabs
          label="Developer tools"
          tabs={[
            { value: 'remotes', label: 'Remotes', panel: <Remotes rows={remotes} /> },
            { value: 'shared', label: 'Shared modules', panel: <SharedModules rows={shared} /> },
            { value: 'events', label: 'Events', panel: <Events {...recording} /> },
            { value: 'calls', label: 'Calls', panel: <Calls {...recording} /> },
            {
              ...{ value: 'overrides', label: 'Overrides', panel: <Overrides /> },
              ...(stopped > 0 && { count: stopped }),
            },
          ]}
        />
      </div>
    </aside>
  );
};
