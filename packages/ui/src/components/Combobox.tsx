import { Combobox as Ark, createListCollection } from '@ark-ui/react/combobox';
import { css, cx } from '@styled/css';
import { affix, input, menu } from '@styled/recipes';
import { ChevronDown, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useMemo, useRef, useState } from 'react';
import { KeepFocus, Spinner } from './Button.tsx';
import { useField } from './Field.tsx';
import { Portal } from './Portal.tsx';
import type { Choice } from './Select.tsx';
import { type Search, useSearch } from './useSearch.ts';

const meta = css({ display: 'block', textStyle: 'xs', fontWeight: '450', color: 'fg.muted' });
const toggle = css({
  display: 'grid',
  placeItems: 'center',
  w: '32px',
  h: '32px',
  cursor: 'pointer',
  _touch: { w: '44px', h: '44px' },
});
const extra = css({
  borderTop: '1px solid {colors.border.subtle}',
  mx: '-5px',
  mb: '-5px',
  p: '5px',
});

export interface ComboboxProps {
  /** The chosen row's id; empty when there is none. */
  readonly value?: string | undefined;
  /** The label of `value` when it was chosen before this control was rendered. */
  readonly valueLabel?: string | undefined;
  readonly onChange?: (value: string, choice: Choice | undefined) => void;
  /** Returns the rows that match a query; for an empty query the first few. */
  readonly search: Search<Choice>;
  readonly placeholder?: string;
  readonly emptyText?: string;
  readonly errorText?: string;
  /** Shows a button that clears the choice. */
  readonly clearable?: boolean;
  /** Content below the list, such as a button "Add customer"; `close` closes the list. */
  readonly create?: (query: string, close: () => void) => ReactNode;
  /** Called with typed text when the list closes, or the field loses focus, without a choice. */
  readonly onUnchosen?: (text: string) => void;
  readonly onBlur?: () => void;
  readonly disabled?: boolean | undefined;
  readonly 'aria-label'?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A list ends above the buttons that stay at the end of the view: a tap there chooses no row. */
const aboveFoot = () => {
  const foot = document.querySelector('[data-sticky-foot]')?.getBoundingClientRect();
  if (foot === undefined) return 'clippingAncestors';
  return { x: 0, y: 0, width: window.innerWidth, height: foot.top };
};

/**
 * Whether the focus moves out of a list and its field on a device with a touch screen, on which Ark
 * does not close the list then.
 */
const leavesOnTouchScreen = (next: Element | null, control: Element | null): boolean =>
  navigator.maxTouchPoints > 0 &&
  next !== null &&
  control?.contains(next) !== true &&
  next.closest('[data-scope=combobox][data-part=content]') === null;

/** Chooses one of many rows that the server searches. */
export const Combobox = (props: ComboboxProps) => {
  const { value = '', valueLabel = '', onChange, placeholder = 'Search' } = props;
  const field = useField();
  const list = menu({ fit: 'control' });
  const box = affix({ end: 'icon' });
  const [open, setOpen] = useState(false);
  const [known, setKnown] = useState<Choice>();
  const [typed, setTyped] = useState<string>();
  // A new one is closed: closing the list of the present one would move the focus back to it.
  const [listKey, setListKey] = useState(0);
  const { state, results, ask } = useSearch(props.search);

  const wordsOf = () => (known?.value === value ? known.label : valueLabel);
  const label = value === '' ? '' : wordsOf();
  // The text is controlled here, so a chosen row need not be among the results.
  const collection = useMemo(
    () =>
      createListCollection({
        items: results,
        isItemDisabled: (choice: Choice) => choice.disabled === true,
      }),
    [results],
  );
  // While open, the chosen row becomes the placeholder: typing starts with an empty text.
  const query = typed ?? (open ? '' : label);
  const control = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLDivElement>(null);
  const toInput = () => control.current?.querySelector('input')?.focus();
  const hide = () => {
    setOpen(false);
    setTyped(undefined);
  };
  const close = () => {
    if (more.current?.querySelector(':focus')) toInput();
    hide();
  };
  // The popup is at the end of the page, which Tab would not reach from here.
  const toMore = (event: KeyboardEvent) => {
    const first = more.current?.querySelector('button');
    if (!open || !first || event.key !== 'Tab' || event.shiftKey) return;
    event.preventDefault();
    first.focus();
  };
  const fromMore = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' && event.key !== 'Escape') return;
    event.preventDefault();
    toInput();
    if (!event.shiftKey) hide();
  };
  const handOver = () => {
    if (!typed || !props.onUnchosen) return;
    setTyped(undefined);
    props.onUnchosen(typed);
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !open || typed === undefined) return;
    // Until the response arrives, the first row belongs to an earlier query.
    if (state.phase === 'loading') event.preventDefault();
    else if (results.length === 0) handOver();
  };
  const choose = (choice: Choice | undefined) => {
    setKnown(choice);
    setTyped(undefined);
    onChange?.(choice?.value ?? '', choice);
  };

  return (
    <Ark.Root
      key={listKey}
      lazyMount
      unmountOnExit
      collection={collection}
      open={open}
      value={value === '' ? [] : [value]}
      inputValue={query}
      disabled={props.disabled ?? field.disabled}
      invalid={field.invalid}
      ids={{ input: field.controlId, label: field.labelId }}
      openOnClick
      // The popup contains more than the list: the state of the search, and a button that adds a
      // row.
      composite={false}
      selectionBehavior="preserve"
      inputBehavior="autohighlight"
      positioning={{ placement: 'bottom-start', boundary: aboveFoot }}
      onOpenChange={(details) => {
        if (!details.open) {
          // Escape drops typed text, and a choice replaces it.
          if (details.reason === 'interact-outside' || details.reason === 'trigger-click')
            handOver();
          return hide();
        }
        setOpen(true);
        // When typing opens the popup, the search has already started.
        if (details.reason !== 'input-change') ask('');
      }}
      onInputValueChange={({ inputValue, reason }) => {
        if (reason !== 'input-change') return;
        setTyped(inputValue);
        // Text that is entered together with the focus finds the state machine idle, which opens
        // nothing.
        setOpen(true);
        ask(inputValue);
      }}
      onValueChange={({ items }) => {
        const chosen = items.at(-1);
        if (chosen) choose(chosen);
      }}
    >
      <Ark.Control ref={control} className={box.root}>
        <Ark.Input
          ref={props.ref}
          className={cx(input(), box.control)}
          placeholder={label === '' ? placeholder : label}
          autoComplete="off"
          aria-describedby={field.describedBy}
          aria-required={field.required || undefined}
          {...(props['aria-label'] !== undefined && { 'aria-label': props['aria-label'] })}
          data-commits={props.onUnchosen && ''}
          onBlur={({ relatedTarget }) => {
            handOver();
            if (open && leavesOnTouchScreen(relatedTarget, control.current)) {
              hide();
              setListKey(listKey + 1);
            }
            props.onBlur?.();
          }}
          onKeyDownCapture={onEnter}
          onKeyDown={toMore}
        />
        <span className={box.after}>
          {state.phase === 'loading' && open ? (
            <span className={toggle}>
              <Spinner />
            </span>
          ) : props.clearable && value !== '' ? (
            <button
              type="button"
              className={toggle}
              aria-label={`Clear ${label}`}
              onClick={() => {
                choose(undefined);
                toInput();
              }}
            >
              <X aria-hidden size={15} />
            </button>
          ) : (
            <Ark.Trigger className={toggle} tabIndex={-1} aria-label="Show choices">
              <ChevronDown aria-hidden size={16} />
            </Ark.Trigger>
          )}
        </span>
      </Ark.Control>
      <Portal>
        <Ark.Positioner className={list.positioner}>
          <Ark.Content className={list.content}>
            <Ark.List aria-busy={state.phase === 'loading'}>
              {results.map((choice) => (
                <Ark.Item key={choice.value} item={choice} className={list.item}>
                  {choice.icon}
                  <span className={list.itemText}>
                    <Ark.ItemText>{choice.label}</Ark.ItemText>
                    {choice.meta !== undefined && <span className={meta}>{choice.meta}</span>}
                  </span>
                </Ark.Item>
              ))}
            </Ark.List>
            <div role="status">
              {state.phase === 'loading' && results.length === 0 && (
                <p className={list.note}>Searching…</p>
              )}
              {state.phase === 'done' && results.length === 0 && (
                <p className={list.note}>{props.emptyText ?? 'Nothing found.'}</p>
              )}
              {state.phase === 'failed' && (
                <p className={list.note}>
                  {props.errorText ?? 'The search failed. Type again to retry.'}
                </p>
              )}
            </div>
            {props.create && (
              <KeepFocus ref={more} className={extra} onKeyDown={fromMore}>
                {props.create(typed ?? '', close)}
              </KeepFocus>
            )}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
};
