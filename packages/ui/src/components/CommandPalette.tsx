import { Dialog } from '@ark-ui/react/dialog';
import { createListCollection, Listbox } from '@ark-ui/react/listbox';
import { dialog, palette } from '@styled/recipes';
import { Search as SearchIcon } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Kbd } from './Badge.tsx';
import { Spinner } from './Button.tsx';
import { Portal } from './Portal.tsx';
import { useDoubleClickGuard } from './useDoubleClickGuard.ts';
import { type Search, useSearch } from './useSearch.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface Command {
  /** Unique among all groups. */
  readonly id: string;
  /** `Customers`, `Jobs`, `Actions`: commands of one group are listed together. */
  readonly group: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** A number, a key. */
  readonly aside?: ReactNode;
  readonly run: () => void;
}

export interface CommandPaletteProps {
  readonly open: boolean;
  /** What was typed before the field was there. */
  readonly typed?: string;
  readonly onClose: () => void;
  readonly search: Search<Command>;
  readonly placeholder?: string;
}

const Results = ({
  commands,
  onRun,
}: {
  readonly commands: readonly Command[];
  readonly onRun: (id: string) => void;
}) => {
  const styles = palette();
  const groups = Map.groupBy(commands, (command) => command.group);
  return (
    <Listbox.Content className={styles.list}>
      {[...groups].map(([group, members]) => (
        <Listbox.ItemGroup key={group}>
          <Listbox.ItemGroupLabel className={styles.group}>{group}</Listbox.ItemGroupLabel>
          {members.map((command) => (
            <Listbox.Item
              key={command.id}
              item={command}
              className={styles.item}
              highlightOnHover
              onClick={() => onRun(command.id)}
            >
              {command.icon}
              <Listbox.ItemText className={styles.itemText}>{command.label}</Listbox.ItemText>
              {command.aside !== undefined && <span className={styles.aside}>{command.aside}</span>}
            </Listbox.Item>
          ))}
        </Listbox.ItemGroup>
      ))}
    </Listbox.Content>
  );
};

interface Choice {
  readonly among: readonly Command[];
  readonly id: string | null;
}

const Body = ({ onClose, search, placeholder, typed = '' }: Omit<CommandPaletteProps, 'open'>) => {
  const styles = palette();
  const { state, results, ask } = useSearch(search, 120);
  const [query, setQuery] = useState(typed);
  const [taken, setTaken] = useState(typed);
  if (typed !== taken) {
    setTaken(typed);
    setQuery(typed);
  }
  const [choice, setChoice] = useState<Choice>({ among: results, id: null });
  // New results highlight their first one; the listbox would lose the highlight with its item.
  const chosen = choice.among === results ? choice.id : null;
  const highlighted = chosen ?? results[0]?.id ?? null;
  const collection = useMemo(
    () => createListCollection({ items: results, itemToValue: (command) => command.id }),
    [results],
  );
  /** Whether Enter was pressed before the results of the typed text arrived. */
  const [isAwaited, setIsAwaited] = useState(false);
  useEffect(() => ask(typed), [ask, typed]);
  const run = (id: string | null) => {
    const command = results.find((result) => result.id === id);
    if (!command) return;
    onClose();
    command.run();
  };
  const runAwaited = useEffectEvent(() => {
    setIsAwaited(false);
    if (state.phase === 'done') run(highlighted);
  });
  useEffect(() => {
    if (isAwaited && state.phase !== 'loading') runAwaited();
  }, [isAwaited, state.phase]);
  return (
    <Listbox.Root
      collection={collection}
      selectionMode="single"
      value={[]}
      highlightedValue={highlighted}
      onHighlightChange={(details) => setChoice({ among: results, id: details.highlightedValue })}
    >
      <div className={styles.search}>
        {state.phase === 'loading' && query !== '' ? (
          <Spinner size={18} />
        ) : (
          <SearchIcon aria-hidden size={18} />
        )}
        <Listbox.Input
          className={styles.input}
          aria-label={placeholder ?? 'Search or do something'}
          placeholder={placeholder ?? 'Search or do something'}
          value={query}
          onChange={(event) => {
            setIsAwaited(false);
            setQuery(event.currentTarget.value);
            ask(event.currentTarget.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            // The current results belong to an earlier text.
            if (state.phase === 'loading') setIsAwaited(true);
            else run(highlighted);
          }}
        />
        <Kbd>esc</Kbd>
      </div>
      <VisuallyHidden>
        <Listbox.Label>Results</Listbox.Label>
      </VisuallyHidden>
      <Results commands={results} onRun={run} />
      <div role="status">
        {state.phase === 'done' && results.length === 0 && (
          <p className={styles.empty}>Nothing found.</p>
        )}
        {state.phase === 'failed' && (
          <p className={styles.empty}>The search failed. Type again to retry.</p>
        )}
      </div>
    </Listbox.Root>
  );
};

/** Opens with Ctrl or Cmd K: lists customers, jobs, documents, then actions. */
export const CommandPalette = ({ open, onClose, ...rest }: CommandPaletteProps) => {
  const styles = palette();
  const { onPointerDownOutside, onClickCapture } = useDoubleClickGuard(open);
  const [wasOpen, setWasOpen] = useState(open);
  const [openings, setOpenings] = useState(0);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpenings(openings + 1);
  }
  return (
    <Dialog.Root
      lazyMount
      unmountOnExit
      open={open}
      onPointerDownOutside={onPointerDownOutside}
      onOpenChange={(details) => !details.open && onClose()}
    >
      <Portal>
        <Dialog.Backdrop className={dialog().backdrop} />
        <Dialog.Positioner className={styles.positioner}>
          <Dialog.Content className={styles.content} onClickCapture={onClickCapture}>
            <VisuallyHidden>
              <Dialog.Title>Search</Dialog.Title>
            </VisuallyHidden>
            {/* Starts anew even when it is opened while it closes. */}
            <Body key={openings} {...rest} onClose={onClose} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};
